// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * Analyzes failures of the AWS SDK to find a region or credentials.
 */
final class AwsConnectionFailureAnalyzer extends AbstractFailureAnalyzer<SdkClientException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, SdkClientException cause) {
		String message = String.valueOf(cause.getMessage());
		if (message.contains("Unable to load region")) {
			MissingRegion missing = MissingRegion.of(failure);
			return new FailureAnalysis(missing.description(), missing.action(), cause);
		}
		if (message.contains("Unable to load credentials")) {
			return new FailureAnalysis("There are no AWS credentials: " + firstLine(message),
					"Give the application a role. Or name a profile of the AWS configuration files with"
							+ " tabletheory.credentials.profile, set tabletheory.credentials.access-key-id and"
							+ " secret-access-key (any, for DynamoDB Local in a container), or define an"
							+ " AwsCredentialsProvider bean.",
					cause);
		}
		return null;
	}

	private static String firstLine(String message) {
		String line = message.lines().findFirst().orElse("");
		return (line.length() > 200) ? line.substring(0, 200) + "..." : line;
	}

}
