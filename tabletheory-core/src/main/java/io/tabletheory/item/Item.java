// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A plain (decrypted) attribute map. Its text form has the names of the attributes only,
 * because values may be secret.
 */
public final class Item {

	private final Map<String, AttributeValue> attributes;

	/** An item with a copy of the map. */
	public Item(Map<String, AttributeValue> attributes) {
		this(attributes, false);
	}

	private Item(Map<String, AttributeValue> attributes, boolean owned) {
		this.attributes = Collections.unmodifiableMap(owned ? attributes : new LinkedHashMap<>(attributes));
	}

	/** An item with the map itself, which the caller must not change any more. */
	public static Item owning(Map<String, AttributeValue> attributes) {
		return new Item(attributes, true);
	}

	/** The attributes, unmodifiable. */
	public Map<String, AttributeValue> attributes() {
		return this.attributes;
	}

	public @Nullable AttributeValue get(String attribute) {
		return this.attributes.get(attribute);
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof Item item && item.attributes.equals(this.attributes);
	}

	@Override
	public int hashCode() {
		return this.attributes.hashCode();
	}

	@Override
	public String toString() {
		return "Item" + this.attributes.keySet();
	}

}
