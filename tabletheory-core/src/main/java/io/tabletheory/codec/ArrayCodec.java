// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;

import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of arrays of objects, based on a codec of collections.
 */
record ArrayCodec(Class<?> component, Codec<Iterable<Object>> elements) implements Codec<Object[]> {

	@Override
	public AttributeType type() {
		return this.elements.type();
	}

	@Override
	public Object[] read(ValueReader value) {
		return array(this.elements.read(value));
	}

	@Override
	public AttributeValue write(Object[] value) {
		return this.elements.write(Arrays.asList(value));
	}

	@Override
	public Object @Nullable [] ofNull() {
		Iterable<Object> empty = this.elements.ofNull();
		return (empty != null) ? array(empty) : null;
	}

	private Object[] array(Iterable<Object> values) {
		Collection<Object> collection = (Collection<Object>) values;
		return collection.toArray((Object[]) Array.newInstance(this.component, collection.size()));
	}

}
