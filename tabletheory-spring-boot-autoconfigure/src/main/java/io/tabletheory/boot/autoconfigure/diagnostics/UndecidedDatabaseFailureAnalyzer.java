// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.boot.autoconfigure.UndecidedDatabaseException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Explains the choice between the embedded DynamoDB and an AWS account.
 */
final class UndecidedDatabaseFailureAnalyzer extends AbstractFailureAnalyzer<UndecidedDatabaseException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, UndecidedDatabaseException cause) {
		return new FailureAnalysis("Two databases are possible, and no setting decides: " + cause.getMessage() + ".",
				"Set tabletheory.local.enabled=true to use the embedded DynamoDB, or tabletheory.region (or"
						+ " tabletheory.local.enabled=false) to use the account.",
				cause);
	}

}
