// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.List;

import io.tabletheory.boot.autoconfigure.TableDriftException;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableDifference.DifferenceType;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Lists tables that are missing, and those that differ from their models.
 */
final class TableDriftFailureAnalyzer extends AbstractFailureAnalyzer<TableDriftException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, TableDriftException cause) {
		List<TableDifference> missing = cause.differences()
			.stream()
			.filter((difference) -> difference.kind() == DifferenceType.TABLE_MISSING)
			.toList();
		if (missing.size() == cause.differences().size()) {
			return new FailureAnalysis(
					Lines.of("Tables that the models of the application need do not exist:",
							missing.stream().map(TableDifference::table).toList()),
					MissingTableFailureAnalyzer.ACTION, cause);
		}
		return new FailureAnalysis(
				Lines.of("Tables of DynamoDB are not as the models of the application need them:", cause.differences()),
				"Change the tables or the models as the lines say. Set tabletheory.schema.policy=update-indexes to"
						+ " have missing indexes added when the application starts, or"
						+ " tabletheory.schema.drift=warn to start all the same.",
				cause);
	}

}
