// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Collection;

import io.tabletheory.expression.Path;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of numbers or booleans that other writers have also stored as text.
 */
record TolerantCodec<T>(Codec<T> strict) implements Codec<T> {

	@Override
	public AttributeType type() {
		return this.strict.type();
	}

	@Override
	public boolean isOrdered() {
		return this.strict.isOrdered();
	}

	@Override
	public T read(ValueReader value) {
		return this.strict.read((value.type() == AttributeType.S) ? ValueReader.ofValue(converted(value)) : value);
	}

	/** The value that the text stands for; another text as it is, which is refused. */
	private AttributeValue converted(ValueReader value) {
		String text = value.stringValue();
		if (this.strict.type() == AttributeType.BOOL && (text.equals("true") || text.equals("false"))) {
			return AttributeValue.fromBool(text.equals("true"));
		}
		AttributeValue number = AttributeValue.fromN(text);
		return (this.strict.type() == AttributeType.N && KeyValues.isUsable(AttributeType.N, number)) ? number
				: AttributeValue.fromS(text);
	}

	@Override
	public AttributeValue write(T value) {
		return this.strict.write(value);
	}

	@Override
	public @Nullable T absent() {
		return this.strict.absent();
	}

	@Override
	public @Nullable T ofNull() {
		return this.strict.ofNull();
	}

	@Override
	public boolean isAbsence(T value) {
		return this.strict.isAbsence(value);
	}

	@Override
	public Codec<T> ofKey() {
		return this.strict.ofKey();
	}

	@Override
	public Codec<T> ofKeys(Collection<Path> places) {
		return this;
	}

}
