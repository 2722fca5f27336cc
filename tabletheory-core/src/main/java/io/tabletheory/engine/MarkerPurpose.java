// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * The purpose of an operation on a marker.
 *
 * @param position of the write that needs it
 * @param origin of that write
 * @param key of its item
 * @param keyText the same for messages; empty where they show no keys
 * @param attribute the unique attribute
 * @param taken the marker that it takes; {@code null} if it takes none
 */
record MarkerPurpose(int position, Origin origin, Item key, String keyText, String attribute, @Nullable Item taken) {

	static MarkerPurpose of(int position, PlannedWrite write, String attribute, @Nullable Item taken) {
		Item key = Item.owning(write.plan().keyOf(write.item()));
		return new MarkerPurpose(position, write.origin(), key, write.plan().keyDisplay().inBrackets(key.attributes()),
				attribute, taken);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "MarkerPurpose[" + this.position + " " + this.attribute + "]";
	}

}
