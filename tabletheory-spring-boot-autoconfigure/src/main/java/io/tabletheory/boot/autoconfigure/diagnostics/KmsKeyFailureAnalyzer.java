// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/**
 * Analyzes the refusal of KMS to use a master key.
 */
final class KmsKeyFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		boolean ofKms = cause.getCause() instanceof AwsServiceException refused && refused.awsErrorDetails() != null
				&& "Kms".equalsIgnoreCase(refused.awsErrorDetails().serviceName());
		if (ofKms && cause.code() == ErrorCode.ACCESS_DENIED) {
			return new FailureAnalysis("KMS does not let the application use a master key: " + cause.getMessage(),
					"Allow kms:GenerateDataKey and kms:Decrypt on the key to the role of the application, in the key"
							+ " policy and in the policies of the role.",
					cause);
		}
		if (ofKms && cause.code() == ErrorCode.KEY_UNAVAILABLE) {
			return new FailureAnalysis("A master key cannot be used: " + cause.getMessage(),
					"Check tabletheory.encryption.key and the others, tabletheory.kms.region, and that the key is"
							+ " enabled and not about to be deleted.",
					cause);
		}
		return null;
	}

}
