// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import io.tabletheory.Internal;
import io.tabletheory.codec.Codec;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.expression.Path;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The place of a property, or of one below it, and its codec.
 *
 * @param path the place in the item
 * @param property the last property of the path
 * @param mapping the mapping of that property
 * @param codec the codec of its values
 * @param element the codec of the elements of a collection, or of the parts of any other
 * value
 */
@Internal
public record MappedPath(Path path, TableTheoryPersistentProperty property, AttributeMapping mapping,
		Codec<Object> codec, Codec<Object> element) {

	/** The stored form of a value, as the property would have it. */
	public AttributeValue write(Object value) {
		return this.mapping.stored(this.codec.write(value), this.codec);
	}

	/** The stored form of an element of the property, or of a part of a text. */
	public AttributeValue writeElement(Object value) {
		return this.element.write(value);
	}

}
