// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A property that has an attribute of an item.
 *
 * @param outer the id that has the property as a part; {@code null} for a property of the
 * entity itself
 */
record ItemProperty(MappedProperty property, @Nullable MappedProperty outer) {

	/** True if the attribute is written. */
	boolean isWritten() {
		return this.property.value().isWritten() && (this.outer == null || this.outer.value().isWritten());
	}

	@Nullable Object get(Object entity) {
		Object owner = (this.outer != null) ? this.outer.access().get(entity) : entity;
		return (owner != null) ? this.property.access().get(owner) : null;
	}

	/** The stored value that the entity has; {@code null} if it has none. */
	@Nullable AttributeValue stored(Object entity) {
		Object value = get(entity);
		return (value != null) ? this.property.writeValue(value) : null;
	}

	void write(@Nullable Object value, Map<String, AttributeValue> attributes) {
		if (value == null) {
			throw new IllegalArgumentException("The id has no " + this.property.name());
		}
		attributes.put(this.property.attribute(), this.property.writeValue(value));
	}

}
