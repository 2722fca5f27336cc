// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.item.Item;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;

/**
 * The failure of one operation of a transaction. The text form has no values.
 *
 * @param position of the operation in the transaction, counted from 0
 * @param origin the kind of the operation, its model and its table
 * @param key of the item
 * @param keyText the same for messages; empty where they show no keys
 * @param code as DynamoDB spells it, such as {@code ConditionalCheckFailed}
 * @param message the message of DynamoDB
 * @param reason the part of the demand that was not met; empty for any other code
 * @param versioned true if the operation was made from a version
 * @param stored the item that the operation found; empty if there was none, if the code
 * is another one, or if the item cannot be decrypted, for which the exception has a
 * suppressed failure
 * @param attributes those that the operation would have changed although they keep their
 * values
 */
public record OperationFailure(int position, Origin origin, Item key, String keyText, String code, String message,
		Optional<Reason> reason, boolean versioned, Optional<Item> stored, List<String> attributes) {

	static final String CONDITION = "ConditionalCheckFailed";

	static final String INVALID = "ValidationError";

	/**
	 * Translates the reason that DynamoDB gives for an operation on an item of the plan.
	 */
	static OperationFailure of(int position, Origin origin, TablePlan plan, Item key, CancellationReason reason) {
		String message = reason.message();
		return new OperationFailure(position, origin, key, plan.keyDisplay().inBrackets(key.attributes()),
				reason.code(), (message != null) ? message : "", Optional.empty(), false, Optional.empty(), List.of());
	}

	OperationFailure with(PlannedWrite planned, @Nullable Item stored) {
		Write write = planned.write();
		List<KeptValue> changed = (stored != null) ? planned.changed(stored) : List.of();
		Reason reason = Reason.of(write, stored, !changed.isEmpty());
		List<KeptValue> told = (reason == Reason.PROTECTED) ? changed : List.of();
		return new OperationFailure(this.position, this.origin, this.key,
				this.keyText + ConditionFailedException.shortfall(reason, write)
						+ ConditionFailedException.listed(told),
				this.code, this.message, Optional.of(reason), write.demand().version() != null,
				Optional.ofNullable(stored), told.stream().map(KeptValue::name).toList());
	}

	/** Returns this failure with another form of the found item. */
	OperationFailure with(@Nullable Item stored) {
		return new OperationFailure(this.position, this.origin, this.key, this.keyText, this.code, this.message,
				this.reason, this.versioned, Optional.ofNullable(stored), this.attributes);
	}

	/** True if the item was not what the operation demanded. */
	public boolean isCondition() {
		return this.code.equals(CONDITION);
	}

	/** True if the operation would make its item larger than DynamoDB stores. */
	public boolean isItemTooLarge() {
		return this.code.equals(INVALID) && ValidationReason.of(this.message) == ValidationReason.ITEM_SIZE;
	}

	@Override
	public String toString() {
		String why = this.reason.map(Reason::text).orElse(this.message);
		return "operation " + this.position + " (" + this.origin + "): " + this.code + ": " + why + this.keyText;
	}

}
