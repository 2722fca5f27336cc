// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;

/**
 * An update as requested, before the stages of a write.
 *
 * @param key the key of the item, and nothing else
 * @param assignments the changes
 * @param scope the part of the item that the update describes
 * @param leavesVersion true to leave the version of the item, so that a client that has
 * read the item before does not notice the change
 */
@Internal
public record Edit(Item key, List<Assignment> assignments, Scope scope, boolean leavesVersion) {

	public Edit {
		assignments = List.copyOf(assignments);
	}

	/** An update that increments the version, as updates do by default. */
	public Edit(Item key, List<Assignment> assignments, Scope scope) {
		this(key, assignments, scope, false);
	}

	/** The part of an item that an update describes. */
	public enum Scope {

		/** Parts of an existing item. */
		PARTS,

		/** All that the caller has of an item that is there. */
		ITEM,

		/** Parts of an item; a new item has only these parts. */
		PARTS_OR_NEW,

		/** A whole item, new or existing. */
		WHOLE;

		/** True if there may be no item yet. */
		boolean mayCreate() {
			return this == PARTS_OR_NEW || this == WHOLE;
		}

		/** True if the caller has named each change. */
		boolean isNamed() {
			return this == PARTS || this == PARTS_OR_NEW;
		}

	}

}
