// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The programs that look after tables.
 */
public final class Tables {

	private static final Duration POLL = Duration.ofMillis(500);

	/** Ten minutes: creating a table with indexes takes DynamoDB well under one. */
	private static final int POLLS = 1200;

	private Tables() {
	}

	/**
	 * Creates those of the tables that do not exist, and waits until all are usable; the
	 * names of those that were created.
	 */
	public static Step<List<String>> ensure(List<TableDefinition> definitions) {
		return ensure(definitions, 0, List.of());
	}

	private static Step<List<String>> ensure(List<TableDefinition> definitions, int from, List<String> created) {
		if (from == definitions.size()) {
			return Step.done(created);
		}
		TableDefinition definition = definitions.get(from);
		return ensure(definition).then((isNew) -> ensure(definitions, from + 1,
				isNew ? Stream.concat(created.stream(), Stream.of(definition.table())).toList() : created));
	}

	/**
	 * Creates the table unless it exists, and waits until it is usable; whether it was
	 * created.
	 */
	public static Step<Boolean> ensure(TableDefinition definition) {
		Origin origin = new Origin("ensure table", null, definition.table(), null);
		return status(definition, origin)
			.then((status) -> status.isPresent() ? Step.done(false) : create(definition, origin))
			.then((created) -> active(definition, origin, POLLS).map((active) -> created));
	}

	private static Step<Boolean> create(TableDefinition definition, Origin origin) {
		return Step.await(DynamoDbOperation.CREATE_TABLE.call(definition.createRequest()), origin)
			.map((answer) -> true)
			.recover((failure) -> otherwise(failure, ErrorCode.TABLE_IN_USE, false));
	}

	private static Step<TableStatus> active(TableDefinition definition, Origin origin, int polls) {
		return status(definition, origin).then((status) -> {
			if (status.isPresent() && status.get() == TableStatus.ACTIVE) {
				return Step.done(TableStatus.ACTIVE);
			}
			if (polls == 0) {
				throw new TableTheoryException(ErrorCode.TIMEOUT, origin,
						"The table is still " + status.map(TableStatus::toString).orElse("unknown"), null);
			}
			return Step.await(new Pause(POLL), origin).then((paused) -> active(definition, origin, polls - 1));
		});
	}

	/**
	 * Empty where the table is unknown, which it may be for a moment after its creation
	 * too.
	 */
	private static Step<Optional<TableStatus>> status(TableDefinition definition, Origin origin) {
		DescribeTableRequest request = DescribeTableRequest.builder().tableName(definition.table()).build();
		return Step.await(DynamoDbOperation.DESCRIBE_TABLE.call(request), origin)
			.map((answer) -> Optional.of(answer.table().tableStatus()))
			.recover((failure) -> otherwise(failure, ErrorCode.TABLE_NOT_FOUND, Optional.empty()));
	}

	private static <R> Step<R> otherwise(TableTheoryException failure, ErrorCode expected, R result) {
		if (failure.code() != expected) {
			throw failure;
		}
		return Step.done(result);
	}

}
