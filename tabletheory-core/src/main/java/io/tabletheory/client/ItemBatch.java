// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Puts and deletions that are written together, with the result of writing one after the
 * other. Immutable; each method returns another batch.
 */
public final class ItemBatch {

	private static final ItemBatch EMPTY = new ItemBatch(List.of());

	private final List<Entry> entries;

	private ItemBatch(List<Entry> entries) {
		this.entries = entries;
	}

	public static ItemBatch empty() {
		return EMPTY;
	}

	/** Stores the item and replaces an item with the same key. */
	public ItemBatch put(Map<String, ? extends @Nullable Object> item) {
		return with(List.of(new Put(copy(item))));
	}

	/** Stores the items and replaces items with the same keys. */
	public ItemBatch putAll(Collection<? extends Map<String, ? extends @Nullable Object>> items) {
		return with(items.stream().<Entry>map((item) -> new Put(copy(item))).toList());
	}

	/** Deletes the item with this key, if there is one. */
	public ItemBatch delete(Map<String, ?> key) {
		return with(List.of(new Delete(copy(key))));
	}

	/** Deletes the items with these keys, if there are any. */
	public ItemBatch deleteAll(Collection<? extends Map<String, ?>> keys) {
		return with(keys.stream().<Entry>map((key) -> new Delete(copy(key))).toList());
	}

	private ItemBatch with(List<Entry> more) {
		List<Entry> all = new ArrayList<>(this.entries);
		all.addAll(more);
		return new ItemBatch(Collections.unmodifiableList(all));
	}

	private static Map<String, @Nullable Object> copy(Map<String, ? extends @Nullable Object> values) {
		Objects.requireNonNull(values, "Items and keys of a batch are maps, found null among them");
		return Collections.unmodifiableMap(new LinkedHashMap<>(values));
	}

	List<Entry> entries() {
		return this.entries;
	}

	/** Counts only: values may be secret. */
	@Override
	public String toString() {
		return "ItemBatch[" + this.entries.size() + " writes]";
	}

	/** One write. */
	sealed interface Entry permits Put, Delete {

	}

	/** Stores this item. */
	record Put(Map<String, @Nullable Object> item) implements Entry {

	}

	/** Deletes the item with this key. */
	record Delete(Map<String, @Nullable Object> key) implements Entry {

	}

}
