// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The programs that create a table, wait until it is active and enable its TTL.
 */
final class Creation {

	private final TableDefinition definition;

	private final TableOptions options;

	private final Origin origin;

	Creation(TableDefinition definition, TableOptions options, String operation) {
		definition.check(options);
		this.definition = definition;
		this.options = options;
		this.origin = new Origin(operation, null, definition.table(), null);
	}

	/** Creates the table; fails if it exists. */
	Step<Boolean> create() {
		return request().then((created) -> await(true, PollSchedule.of(this.options))).then(this::expire);
	}

	/**
	 * Creates the table unless it exists. The result is true if this run has created it.
	 */
	Step<Boolean> ensure() {
		return await(false, PollSchedule.of(this.options)).then(this::expire);
	}

	private Step<Boolean> expire(boolean created) {
		return TimeToLive.enable(this.definition, this.origin, PollSchedule.of(this.options)).map((changed) -> created);
	}

	/**
	 * Waits until the table is active. An unknown table is created once; if it is unknown
	 * after that, the description is only late.
	 */
	private Step<Boolean> await(boolean created, PollSchedule patience) {
		return TableDescriber.known(this.definition.table(), this.origin).then((table) -> {
			if (table.isEmpty() && !created) {
				return attempt(patience);
			}
			if (table.isPresent() && table.get().tableStatus() == TableStatus.ACTIVE) {
				return Step.done(created);
			}
			return patience.pause(this.origin, "The table is still " + status(table), (left) -> await(created, left));
		});
	}

	/**
	 * Sends the request. A temporary refusal means that another process creates the table
	 * or that DynamoDB still deletes one of the same name.
	 */
	private Step<Boolean> attempt(PollSchedule patience) {
		return TableRefusals.of(request()).then((refusal) -> {
			if (refusal.isEmpty()) {
				return await(true, patience);
			}
			if (!TableRefusals.isTemporary(refusal.get())) {
				throw refusal.get();
			}
			return patience.pause(this.origin, refusal.get().problem(), (left) -> await(false, left));
		});
	}

	private Step<?> request() {
		return Step.await(DynamoDbOperation.CREATE_TABLE.call(this.definition.createRequest(this.options)),
				this.origin);
	}

	private static String status(Optional<TableDescription> table) {
		return table.map(TableDescription::tableStatusAsString).orElse("unknown");
	}

}
