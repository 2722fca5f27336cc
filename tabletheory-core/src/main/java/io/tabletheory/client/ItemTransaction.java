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
 * method returns another one.
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

	/** A transaction without writes, to which writes are added. */
	public static ItemTransaction empty() {
		return new ItemTransaction(List.of(), null);
	}

	/** Stores the item and replaces an item with the same key. */
	public ItemTransaction put(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, ItemPut.of(item));
	}

	/** Stores the item if no item has the same key. */
	public ItemTransaction insert(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, ItemPut.of(item).ifAbsent());
	}

	/** Stores all entries of the map, as {@link Items#update(Map)} does. */
	public ItemTransaction update(String model, Map<String, ? extends @Nullable Object> item) {
		return with(model, new ItemFieldsUpdate(item, null));
	}

	/** Stores these entries of the map, as {@link Items#update(Map, Collection)} does. */
	public ItemTransaction update(String model, Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		return with(model, new ItemFieldsUpdate(item, fields));
	}

	/** Stores all entries of the map, as {@link Items#save(Map)} does. */
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
	 * Identifies the transaction with up to 36 characters, so that a repetition within
	 * ten minutes takes effect only once. The engine sends a repetition exactly as it was
	 * sent before, and refuses another transaction with the same token. Without a token,
	 * each run is a transaction of its own.
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
