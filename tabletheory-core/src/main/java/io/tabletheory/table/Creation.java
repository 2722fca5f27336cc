// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The programs that create a table and wait until it is usable, expiry of its items
 * included.
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

	/** Fails where the table exists. */
	Step<Boolean> create() {
		return request().then((created) -> await(true, PollSchedule.of(this.options))).then(this::expire);
	}

	/** Whether the table was created by this run. */
	Step<Boolean> ensure() {
		return await(false, PollSchedule.of(this.options)).then(this::expire);
	}

	private Step<Boolean> expire(boolean created) {
		return TimeToLive.enable(this.definition, this.origin, PollSchedule.of(this.options)).map((changed) -> created);
	}

	/**
	 * Waits until the table is active. One that is unknown is created, once: afterwards
	 * it may be unknown only because descriptions are late.
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

	/** Another may be creating the table, or still deleting one of this name. */
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
