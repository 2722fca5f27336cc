// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The programs that describe a table and change nothing. A description may be some
 * moments old.
 */
final class TableDescriber {

	private TableDescriber() {
	}

	/** Describes the table; fails if it is unknown. */
	static Step<LiveTable> existing(String table, Origin origin) {
		return describe(table, origin).map(LiveTable::of);
	}

	/** Describes the table; empty if it is unknown. */
	static Step<Optional<TableDescription>> known(String table, Origin origin) {
		return describe(table, origin).map(Optional::of).recover((failure) -> {
			if (failure.code() != ErrorCode.TABLE_NOT_FOUND) {
				throw failure;
			}
			return Step.done(Optional.empty());
		});
	}

	static Step<List<TableDifference>> differences(TableDefinition wanted, Origin origin) {
		return known(wanted.table(), origin).then((table) -> {
			if (table.isEmpty()) {
				return Step.done(List.of(Comparison.missing(wanted)));
			}
			return TimeToLive.describe(wanted.table(), origin)
				.map((expiry) -> Comparison.of(wanted, LiveTable.of(table.get()), expiry));
		});
	}

	private static Step<TableDescription> describe(String table, Origin origin) {
		DescribeTableRequest request = DescribeTableRequest.builder().tableName(table).build();
		return Step.await(DynamoDbOperation.DESCRIBE_TABLE.call(request), origin).map((answer) -> answer.table());
	}

}
