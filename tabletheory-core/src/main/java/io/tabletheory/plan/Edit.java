// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;

/**
 * An update as it is asked for, before the stages of a write have seen it.
 *
 * @param key the key of the item, and nothing else
 * @param assignments what is to change
 * @param scope how much of the item that is
 * @param leavesVersion whether the version of the item stays, so that nobody who has read
 * the item before notices the change
 */
@Internal
public record Edit(Item key, List<Assignment> assignments, Scope scope, boolean leavesVersion) {

	public Edit {
		assignments = List.copyOf(assignments);
	}

	/**
	 * An update that counts the version on, as every update does that does not say
	 * otherwise.
	 */
	public Edit(Item key, List<Assignment> assignments, Scope scope) {
		this(key, assignments, scope, false);
	}

	/** How much of an item an update stands for. */
	public enum Scope {

		/** Conjuncts of an item that is there. */
		PARTS,

		/** Conjuncts of an item; of a new one they are all that it has. */
		PARTS_OR_NEW,

		/** All that there is to say of an item, new or not. */
		WHOLE

	}

}
