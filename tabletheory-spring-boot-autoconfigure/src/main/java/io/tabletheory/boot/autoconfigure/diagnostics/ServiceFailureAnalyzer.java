// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of a service of AWS that start-up has used: it cannot be reached,
 * does not answer, or refuses the application.
 */
final class ServiceFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	private static final String WHERE = "tabletheory.endpoint and tabletheory.region configure DynamoDB,"
			+ " tabletheory.kms.endpoint and tabletheory.kms.region configure KMS.";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		String action = action(cause);
		return (action != null) ? new FailureAnalysis(
				"Start-up failed because of a request to AWS: " + cause.getMessage(), action, cause) : null;
	}

	private static @Nullable String action(TableTheoryException cause) {
		return switch (cause.code()) {
			case SERVICE_FAILURE, TIMEOUT -> "Check that the service runs there, and that the network lets the"
					+ " application connect to it. " + WHERE;
			case THROTTLED -> "Start the application again later, or raise the limits that the message names.";
			case ACCESS_DENIED -> "Give the application valid credentials, and a role with the permissions that the"
					+ " message names. tabletheory.credentials.profile names a profile of the AWS configuration files.";
			default -> null;
		};
	}

}
