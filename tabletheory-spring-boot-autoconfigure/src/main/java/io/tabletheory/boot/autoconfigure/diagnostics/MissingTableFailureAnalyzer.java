// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of a table or index that start-up has used and that does not
 * exist.
 */
final class MissingTableFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	static final String ACTION = "Set tabletheory.schema.policy=create to have missing tables created when the"
			+ " application starts, or create them as you create all else. If they exist, check the region, the"
			+ " endpoint and the names: tabletheory.table-prefix, tabletheory.table-suffix and"
			+ " tabletheory.tables.<model>.name.";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		return (cause.code() == ErrorCode.TABLE_NOT_FOUND) ? new FailureAnalysis(
				"A table or index of DynamoDB does not exist: " + cause.getMessage(), ACTION, cause) : null;
	}

}
