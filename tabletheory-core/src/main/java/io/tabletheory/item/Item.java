// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A plain (unsealed) attribute map. Its text form names attributes only, because values
 * may be secret.
 */
public record Item(Map<String, AttributeValue> attributes) {

	public Item {
		attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
	}

	public @Nullable AttributeValue get(String attribute) {
		return this.attributes.get(attribute);
	}

	/** Reads it as one that a request found. */
	public ValueReader reader() {
		return ValueReader.ofItem(this.attributes);
	}

	@Override
	public String toString() {
		return "Item" + this.attributes.keySet();
	}

}
