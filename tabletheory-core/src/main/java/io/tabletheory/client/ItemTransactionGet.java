// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Items of any models to be read as they were at one moment. Immutable; each method
 * returns another one.
 */
@CheckReturnValue
public final class ItemTransactionGet {

	private final List<ModelKey> parts;

	private ItemTransactionGet(List<ModelKey> parts) {
		this.parts = parts;
	}

	/** A read without items, to which items are added. */
	public static ItemTransactionGet empty() {
		return new ItemTransactionGet(List.of());
	}

	/** The item with this key too. */
	public ItemTransactionGet get(String model, Map<String, ?> key) {
		List<ModelKey> more = new ArrayList<>(this.parts);
		more.add(new ModelKey(model, new LinkedHashMap<>(key)));
		return new ItemTransactionGet(more);
	}

	List<ModelKey> parts() {
		return this.parts;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemTransactionGet" + this.parts.stream().map(ModelKey::model).toList();
	}

	/** A key, and the model of its item. */
	record ModelKey(String model, Map<String, @Nullable Object> key) {

	}

}
