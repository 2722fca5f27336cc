// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Writes of items of any models that take effect together or not at all. Immutable; each
 * method gives another one.
 *
 * <pre>{@code
 * ItemTransaction.empty().insert("Order", order).update("Stock", ItemUpdate.of(key).decrement("left").when("left", ">", 0))
 * }</pre>
 */
@CheckReturnValue
public final class ItemTransaction {

	private final List<ModelWrite> parts;

	private final @Nullable String token;

	private ItemTransaction(List<ModelWrite> parts, @Nullable String token) {
		this.parts = parts;
		this.token = token;
	}

	/** Without any write yet. */
	public static ItemTransaction empty() {
		return new ItemTransaction(List.of(), null);
	}

	/** Stores the item, replacing what has its key. */
	public ItemTransaction put(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, ItemPut.of(item));
	}

	/** Stores the item if there is none with its key. */
	public ItemTransaction insert(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, ItemPut.of(item).ifAbsent());
	}

	/** Stores all fields of the map, as {@link Items#update(Map)} does. */
	public ItemTransaction update(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, new ItemFieldsUpdate(item, null));
	}

	/** Stores these fields of the map, as {@link Items#update(Map, Collection)} does. */
	public ItemTransaction update(String model, Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		return with(model, new ItemFieldsUpdate(item, fields));
	}

	/** Stores all that the map holds, as {@link Items#save(Map)} does. */
	public ItemTransaction save(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, new ItemSave(item));
	}

	/** Changes parts of an item. */
	public ItemTransaction update(String model, ItemUpdate update) {
		return with(model, update);
	}

	/** Deletes the item with this key, if there is one. */
	public ItemTransaction delete(String model, Map<String, ?> key) {
		return with(model, ItemDelete.of(key));
	}

	/** Stores, changes, deletes or only checks an item. */
	public ItemTransaction with(String model, ItemWrite write) {
		List<ModelWrite> more = new ArrayList<>(this.parts);
		more.add(new ModelWrite(model, write));
		return new ItemTransaction(more, this.token);
	}

	/**
	 * Identifies the transaction, by up to 36 characters: whoever repeats it within ten
	 * minutes, not knowing whether it took effect, finds that it took effect once. The
	 * engine sends it in the form in which it has sent it before, and refuses a different
	 * one. Without, each run is a transaction of its own.
	 */
	public ItemTransaction token(String token) {
		return new ItemTransaction(this.parts,
				Objects.requireNonNull(token, "The token of a transaction is needed, found null"));
	}

	List<ModelWrite> parts() {
		return this.parts;
	}

	@Nullable String token() {
		return this.token;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemTransaction" + this.parts;
	}

	/** A write, and the model of its item. */
	record ModelWrite(String model, ItemWrite write) {

	}

}
