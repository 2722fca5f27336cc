// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * Items of a write-once model are inserted: a put demands that there is no item, and
 * there is no other write (DMS 0.2, "write_policy").
 */
record ImmutableStage(String model, KeyDisplay keyDisplay) implements Stage {

	/** The stage, or {@code null} where items may be changed. */
	static @Nullable ImmutableStage of(Model model, KeyDisplay keyDisplay) {
		return model.writeOnce() ? new ImmutableStage(model.name(), keyDisplay) : null;
	}

	@Override
	public void put(Draft draft) {
		if (draft.demand.presence() != Presence.ABSENT) {
			throw refused("and never replaced by a put; insert it", "", draft.origin);
		}
	}

	@Override
	public void update(Change change) {
		throw refused("and never changed; insert an item with another key", of(change.edit.key()), change.origin);
	}

	/** The refusal of a deletion. */
	ImmutableModelException deletion(Item key, Origin origin) {
		return refused("and never deleted; let its time to live end, or delete it without this library", of(key),
				origin);
	}

	private String of(Item key) {
		return this.keyDisplay.inBrackets(key.attributes());
	}

	private ImmutableModelException refused(String problem, String key, Origin origin) {
		return new ImmutableModelException(origin, this.model, problem + key);
	}

}
