// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of whole numbers of a type that also has fractions.
 */
record WholeNumberCodec<T>(Codec<T> number) implements Codec<T> {

	@Override
	public AttributeType type() {
		return AttributeType.N;
	}

	@Override
	public Codec<T> ofKey() {
		return new WholeNumberCodec<>(this.number.ofKey());
	}

	@Override
	public T read(ValueReader value) {
		T read = this.number.read(value);
		try {
			write(read);
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
		return read;
	}

	@Override
	public AttributeValue write(T value) {
		AttributeValue written = this.number.write(value);
		Numbers.requireWhole(written.n());
		return written;
	}

}
