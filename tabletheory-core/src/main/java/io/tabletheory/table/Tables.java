// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The programs that look after tables. A program that changes a table waits until
 * DynamoDB is done.
 */
@Internal
public final class Tables {

	private Tables() {
	}

	/** Creates the table; fails with {@link ErrorCode#TABLE_IN_USE} if it exists. */
	public static Step<Boolean> create(TableDefinition definition, TableOptions options) {
		return new Creation(definition, options, "create table").create();
	}

	/**
	 * Ensures one table after the other. Returns the names of the tables that were
	 * created.
	 */
	public static Step<List<String>> ensure(List<TableDefinition> definitions, TableOptions options) {
		return ensure(definitions, 0, List.of(), options);
	}

	private static Step<List<String>> ensure(List<TableDefinition> definitions, int from, List<String> created,
			TableOptions options) {
		if (from == definitions.size()) {
			return Step.done(created);
		}
		TableDefinition definition = definitions.get(from);
		return ensure(definition, options).then((isNew) -> ensure(definitions, from + 1,
				isNew ? Stream.concat(created.stream(), Stream.of(definition.table())).toList() : created, options));
	}

	/**
	 * Creates the table unless it exists, and enables TTL unless it is enabled. The
	 * result is true if the table was created. Nothing else of an existing table changes.
	 */
	public static Step<Boolean> ensure(TableDefinition definition, TableOptions options) {
		return new Creation(definition, options, "ensure table").ensure();
	}

	/** The description of the table by DynamoDB; empty if it does not exist. */
	public static Step<Optional<TableDescription>> describe(TableDefinition definition) {
		return TableDescriber.known(definition.table(), origin("describe table", definition));
	}

	/** Every difference between the live table and the needs of its models. */
	public static Step<List<TableDifference>> validate(TableDefinition definition) {
		return TableDescriber.differences(definition, origin("validate table", definition));
	}

	/**
	 * Adds and drops global indexes one at a time, and waits until each is filled or
	 * gone. Differences that DynamoDB cannot remove are left and reported.
	 */
	public static Step<IndexUpdate> updateIndexes(TableDefinition definition, IndexChanges allowed,
			TableOptions options) {
		definition.check(options);
		return new IndexUpdates(definition, allowed, options).run();
	}

	/** Deletes the table with its items. The result is true if it existed. */
	public static Step<Boolean> delete(TableDefinition definition, TableOptions options) {
		return new Deletion(definition.table()).run(PollSchedule.of(options));
	}

	private static Origin origin(String operation, TableDefinition definition) {
		return new Origin(operation, null, definition.table(), null);
	}

}
