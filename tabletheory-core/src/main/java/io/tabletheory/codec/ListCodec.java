// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of lists, stored as L; a null element is stored as NULL.
 */
record ListCodec<E>(Codec<E> element, Supplier<Collection<E>> factory) implements Codec<Iterable<E>> {

	@Override
	public AttributeType type() {
		return AttributeType.L;
	}

	// Elements may be null, which the interface Iterable cannot express for a type
	// variable.
	@SuppressWarnings("NullAway")
	@Override
	public Iterable<E> read(ValueReader value) {
		expectList(value);
		Collection<E> elements = this.factory.get();
		value.beginElements();
		while (value.nextElement()) {
			elements.add(this.element.readNullable(value));
		}
		return elements;
	}

	static void expectList(ValueReader value) {
		if (value.type() != AttributeType.L) {
			throw ValueError.mismatch(value, AttributeType.L);
		}
	}

	@Override
	public AttributeValue write(Iterable<E> value) {
		List<AttributeValue> written = new ArrayList<>();
		try {
			for (E element : value) {
				written.add(Members.orNull(element, this.element));
			}
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofElement(written.size(), ex);
		}
		return AttributeValue.createL(written);
	}

}
