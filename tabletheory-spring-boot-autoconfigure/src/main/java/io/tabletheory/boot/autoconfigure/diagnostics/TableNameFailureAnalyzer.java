// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of a table name that DynamoDB refuses.
 */
final class TableNameFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		boolean compiled = cause.code() == ErrorCode.INVALID_MODEL && "compile".equals(cause.origin().operation());
		return compiled ? new FailureAnalysis(
				"The model " + cause.origin().model() + " cannot be used with its table: " + cause.problem(),
				"Change the name in @Table or in the DMS document, or set tabletheory.table-prefix,"
						+ " tabletheory.table-suffix or tabletheory.tables.<model>.name, so that each table has a name of 3"
						+ " to 255 letters, digits, dots, dashes and underscores.",
				cause) : null;
	}

}
