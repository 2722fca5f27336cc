// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;

/**
 * A check of an item in a transaction: the transaction takes effect only if the item
 * meets the conditions. The item is not changed. Immutable; each method returns another
 * one.
 */
@CheckReturnValue
public final class ItemCheck extends ItemWrite {

	private final Map<String, @Nullable Object> key;

	private final Guard guard;

	private ItemCheck(Map<String, @Nullable Object> key, Guard guard) {
		this.key = key;
		this.guard = guard;
	}

	/** Checks the item with this key; add at least one condition. */
	public static ItemCheck of(Map<String, ?> key) {
		return new ItemCheck(new LinkedHashMap<>(key), Guard.NONE);
	}

	/** Requires that no item has the key. */
	public ItemCheck ifAbsent() {
		return new ItemCheck(this.key, this.guard.presence(Presence.ABSENT));
	}

	/** Requires that an item has the key. */
	public ItemCheck ifPresent() {
		return new ItemCheck(this.key, this.guard.presence(Presence.PRESENT));
	}

	/** Requires an item with this version. */
	public ItemCheck version(long version) {
		return new ItemCheck(this.key, this.guard.presence(Presence.PRESENT).version(version));
	}

	/** Requires the stored item to meet this condition. */
	public ItemCheck when(Filter filter) {
		return new ItemCheck(this.key, this.guard.when(filter));
	}

	/** Requires the stored item to meet this condition; see {@link Filter#where}. */
	public ItemCheck when(String path, String operator, @Nullable Object... values) {
		return when(Filter.where(path, operator, values));
	}

	@Override
	Write.Check on(PlainItems items, Instant now) {
		Origin origin = items.plan().origin("check");
		return new Write.Check(items.plan(), items.key(this.key, origin), this.guard.demand(items, origin));
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemCheck" + this.key.keySet();
	}

}
