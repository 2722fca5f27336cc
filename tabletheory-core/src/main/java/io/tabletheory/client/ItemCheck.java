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
 * What must hold of an item for a transaction to take effect, without changing the item.
 * Immutable; each method gives another one.
 */
@CheckReturnValue
public final class ItemCheck extends ItemWrite {

	private final Map<String, @Nullable Object> key;

	private final Guard guard;

	private ItemCheck(Map<String, @Nullable Object> key, Guard guard) {
		this.key = key;
		this.guard = guard;
	}

	/** Looks at the item with this key; say what must hold. */
	public static ItemCheck of(Map<String, ?> key) {
		return new ItemCheck(new LinkedHashMap<>(key), Guard.NONE);
	}

	/** Only if there is no item with the key. */
	public ItemCheck ifAbsent() {
		return new ItemCheck(this.key, this.guard.presence(Presence.ABSENT));
	}

	/** Only if there is an item with the key. */
	public ItemCheck ifPresent() {
		return new ItemCheck(this.key, this.guard.presence(Presence.PRESENT));
	}

	/** Only if there is an item with this version. */
	public ItemCheck version(long version) {
		return new ItemCheck(this.key, this.guard.presence(Presence.PRESENT).version(version));
	}

	/** Only if this holds for what is stored. */
	public ItemCheck when(Filter filter) {
		return new ItemCheck(this.key, this.guard.when(filter));
	}

	/** Only if this holds for what is stored; see {@link Filter#where}. */
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
