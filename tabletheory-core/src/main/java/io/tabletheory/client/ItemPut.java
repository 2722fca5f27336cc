// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;

/**
 * An item to store whole, and the conditions of the write. Immutable; each method returns
 * another one.
 */
@CheckReturnValue
public final class ItemPut extends ItemWrite {

	private final Map<String, @Nullable Object> item;

	private final Guard guard;

	private final boolean replaces;

	private ItemPut(Map<String, @Nullable Object> item, Guard guard, boolean replaces) {
		this.item = item;
		this.guard = guard;
		this.replaces = replaces;
	}

	/** Stores the item and replaces an item with the same key. */
	public static ItemPut of(Map<String, ? extends @Nullable Object> item) {
		return new ItemPut(Collections.unmodifiableMap(new LinkedHashMap<>(item)), Guard.NONE, false);
	}

	/** Stores the item at once, so that the map needs no copy. */
	static ItemPut now(Map<String, ? extends @Nullable Object> item) {
		return new ItemPut(Collections.unmodifiableMap(item), Guard.NONE, false);
	}

	/**
	 * Replaces the item that has the same key and, if the model has a version, the
	 * version in the map; the version is incremented.
	 */
	public static ItemPut replacing(Map<String, ? extends @Nullable Object> item) {
		return new ItemPut(ItemPut.of(item).item, Guard.NONE.presence(Presence.PRESENT), true);
	}

	/** Requires that no item has the key. */
	public ItemPut ifAbsent() {
		return new ItemPut(this.item, this.guard.presence(Presence.ABSENT), this.replaces);
	}

	/** Requires that an item has the key. */
	public ItemPut ifPresent() {
		return new ItemPut(this.item, this.guard.presence(Presence.PRESENT), this.replaces);
	}

	/**
	 * Keeps the values that the stored item has of these attributes, in addition to those
	 * that the model protects.
	 */
	public ItemPut protecting(String... attributes) {
		return new ItemPut(this.item, this.guard.protecting(attributes), this.replaces);
	}

	/** Requires the stored item to meet this condition. */
	public ItemPut when(Filter filter) {
		return new ItemPut(this.item, this.guard.when(filter), this.replaces);
	}

	/** Requires the stored item to meet this condition; see {@link Filter#where}. */
	public ItemPut when(String path, String operator, @Nullable Object... values) {
		return when(Filter.where(path, operator, values));
	}

	@Override
	Write.Put on(PlainItems items, Instant now) {
		Origin origin = items.plan().origin("put");
		Item given = items.item(this.item, now, origin);
		Precondition demand = this.guard.demand(items, origin);
		if (this.replaces) {
			demand = items.plan()
				.conditions()
				.unchanged(given, origin)
				.when(demand.condition())
				.protecting(demand.protecting());
		}
		return new Write.Put(items.plan(), given, demand);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemPut" + this.item.keySet();
	}

}
