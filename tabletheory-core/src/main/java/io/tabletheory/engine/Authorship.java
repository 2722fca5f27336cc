// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;
import io.tabletheory.item.ValueEquality;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Recognizes an item that an earlier attempt of the same write has made, when the AWS
 * client has repeated the write. Two conditions must hold: everything that was sent is
 * stored, and the item has a mark that no other write has. Marks are envelopes, which
 * have random nonces, generated values, and timestamps if the clock gives each moment
 * once. Without such a mark nothing is proven, because two writers in one tick of a clock
 * may store the same values.
 *
 * @param uniqueMoments true if the clock gives each moment once
 */
record Authorship(boolean uniqueMoments) {

	boolean isOwn(PreparedWrite write, Item stored) {
		if (write.write() instanceof Write.Put put) {
			return (isMarked(write, !put.keepsCreated()) || write.plan().initialValues().haveMark(put.generated()))
					&& ValueEquality.isSame(write.sealed().item().attributes(), stored.attributes());
		}
		return write.write() instanceof Write.Update update && returnsAfterwards(update.returned())
				&& isMarked(write, false) && isMade(write, stored);
	}

	private static boolean returnsAfterwards(ReturnValue returned) {
		return returned == ReturnValue.ALL_NEW || returned == ReturnValue.NONE;
	}

	private boolean isMarked(PreparedWrite write, boolean created) {
		return (this.uniqueMoments && write.plan().writes().isStamped(created)) || isSealed(write);
	}

	/**
	 * An envelope that is set only where there is no value need not be the stored one.
	 */
	private static boolean isSealed(PreparedWrite write) {
		return !write.sealed().equals(write.planned())
				&& write.sealed().assignments().stream().noneMatch(Assignment.SetIfAbsent.class::isInstance);
	}

	/** Compares the visible results only; the mark proves others, such as an addition. */
	private static boolean isMade(PreparedWrite write, Item stored) {
		return write.plan().conditions().isCounted(stored, write.write().demand())
				&& write.sealed().assignments().stream().allMatch((assignment) -> isMade(assignment, stored));
	}

	private static boolean isMade(Assignment assignment, Item stored) {
		if (assignment instanceof Assignment.Set set) {
			return ValueEquality.isSame(set.value(), set.path().in(stored.attributes()));
		}
		return !(assignment instanceof Assignment.Remove remove && remove.path().isAttribute())
				|| assignment.path().in(stored.attributes()) == null;
	}

}
