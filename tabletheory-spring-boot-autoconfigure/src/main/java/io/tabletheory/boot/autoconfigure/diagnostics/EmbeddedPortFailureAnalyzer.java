// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.local.LocalDynamoDbException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of the embedded DynamoDB to listen on its port.
 */
final class EmbeddedPortFailureAnalyzer extends AbstractFailureAnalyzer<LocalDynamoDbException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, LocalDynamoDbException cause) {
		return cause.isPortTaken() ? new FailureAnalysis(String.valueOf(cause.getMessage()),
				"Stop the process that listens there, perhaps an earlier run of the application; or set"
						+ " tabletheory.local.port to another port; or remove the property to use a free port.",
				cause) : null;
	}

}
