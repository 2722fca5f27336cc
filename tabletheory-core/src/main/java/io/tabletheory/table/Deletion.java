// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;

/**
 * The program that deletes a table and waits until it is gone.
 */
final class Deletion {

	private final String table;

	private final Origin origin;

	Deletion(String table) {
		this.table = table;
		this.origin = new Origin("delete table", null, table, null);
	}

	/** The result is true if there was a table to delete. */
	Step<Boolean> run(PollSchedule patience) {
		DeleteTableRequest request = DeleteTableRequest.builder().tableName(this.table).build();
		return TableRefusals.of(Step.await(DynamoDbOperation.DELETE_TABLE.call(request), this.origin))
			.then((refusal) -> {
				if (refusal.isEmpty()) {
					return gone(patience);
				}
				if (refusal.get().code() == ErrorCode.TABLE_NOT_FOUND) {
					return Step.done(false);
				}
				return again(refusal.get(), patience);
			});
	}

	/**
	 * Waits and tries again: DynamoDB refuses to delete a table that is being created or
	 * changed.
	 */
	private Step<Boolean> again(TableTheoryException refusal, PollSchedule patience) {
		if (!TableRefusals.isTemporary(refusal)) {
			throw refusal;
		}
		return patience.pause(this.origin, refusal.problem(), this::run);
	}

	private Step<Boolean> gone(PollSchedule patience) {
		return TableDescriber.known(this.table, this.origin)
			.then((found) -> found.isEmpty() ? Step.done(true) : patience.pause(this.origin,
					"The table is still " + found.get().tableStatusAsString(), this::gone));
	}

}
