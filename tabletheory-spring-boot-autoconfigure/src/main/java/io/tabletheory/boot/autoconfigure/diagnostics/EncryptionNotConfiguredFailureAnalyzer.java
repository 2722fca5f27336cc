// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Tells which attribute is encrypted without a key.
 */
final class EncryptionNotConfiguredFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		return (cause.code() == ErrorCode.ENCRYPTION_NOT_CONFIGURED)
				? new FailureAnalysis("The encryption of attributes is not configured: " + cause.getMessage(),
						"Set tabletheory.encryption.key to the ARN or alias of a key in KMS. KMS needs"
								+ " software.amazon.awssdk:kms on the class path, which the starter brings. In the"
								+ " embedded development mode none is needed.",
						cause)
				: null;
	}

}
