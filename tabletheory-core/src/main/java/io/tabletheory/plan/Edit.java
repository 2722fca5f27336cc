// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;

/**
 * An update as it is asked for, before the stages of a write have seen it.
 *
 * @param key the key of the item, and nothing else
 * @param assignments what is to change
 * @param scope how much of the item that is
 */
public record Edit(Item key, List<Assignment> assignments, Scope scope) {

	public Edit {
		assignments = List.copyOf(assignments);
	}

	/** How much of an item an update stands for. */
	public enum Scope {

		/** Parts of an item; without a version demanded, its version stays. */
		PARTS,

		/** The same; of a new item they are all that it has. */
		PARTS_OR_NEW,

		/**
		 * All that there is to say of an item, new or not; whoever has read it before
		 * must notice.
		 */
		WHOLE

	}

}
