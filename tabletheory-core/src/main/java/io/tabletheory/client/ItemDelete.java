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
 * The key of an item to delete, and the conditions of the write. Immutable; each method
 * returns another one.
 */
@CheckReturnValue
public final class ItemDelete extends ItemWrite {

	private final Map<String, @Nullable Object> key;

	private final Guard guard;

	private ItemDelete(Map<String, @Nullable Object> key, Guard guard) {
		this.key = key;
		this.guard = guard;
	}

	/** Deletes the item with this key, if there is one. */
	public static ItemDelete of(Map<String, ?> key) {
		return new ItemDelete(new LinkedHashMap<>(key), Guard.NONE);
	}

	/** Requires that an item has the key. */
	public ItemDelete ifPresent() {
		return new ItemDelete(this.key, this.guard.presence(Presence.PRESENT));
	}

	/** Requires an item with this version. */
	public ItemDelete version(long version) {
		return new ItemDelete(this.key, this.guard.presence(Presence.PRESENT).version(version));
	}

	/** Requires the stored item to meet this condition. */
	public ItemDelete when(Filter filter) {
		return new ItemDelete(this.key, this.guard.when(filter));
	}

	/** Requires the stored item to meet this condition; see {@link Filter#where}. */
	public ItemDelete when(String path, String operator, @Nullable Object... values) {
		return when(Filter.where(path, operator, values));
	}

	@Override
	Write.Delete on(PlainItems items, Instant now) {
		Origin origin = items.plan().origin("delete");
		return new Write.Delete(items.plan(), items.key(this.key, origin), this.guard.demand(items, origin));
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemDelete" + this.key.keySet();
	}

}
