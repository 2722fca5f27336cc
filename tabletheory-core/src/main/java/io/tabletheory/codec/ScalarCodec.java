// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.Function;

import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec made of two functions.
 *
 * @param exact true if each value that is read would be written in its stored form
 */
record ScalarCodec<T>(AttributeType type, Function<ValueReader, T> reader, Function<T, AttributeValue> writer,
		boolean exact) implements Codec<T> {

	/** A codec whose values may be written in another form than the stored one. */
	ScalarCodec(AttributeType type, Function<ValueReader, T> reader, Function<T, AttributeValue> writer) {
		this(type, reader, writer, false);
	}

	/**
	 * The codec of a type that is stored as a number, in the text that the function
	 * returns.
	 */
	static <T> Codec<T> number(Function<ValueReader, T> reader, Function<T, String> text) {
		return new ScalarCodec<>(AttributeType.N, reader, (value) -> AttributeValue.createN(text.apply(value)));
	}

	/** The codec of a number type whose values are read exactly. */
	static <T> Codec<T> exactNumber(Function<ValueReader, T> reader, Function<T, String> text) {
		return new ScalarCodec<>(AttributeType.N, reader, (value) -> AttributeValue.createN(text.apply(value)), true);
	}

	@Override
	public Codec<T> ofKey() {
		return this.exact ? this : Codec.super.ofKey();
	}

	@Override
	public T read(ValueReader value) {
		return this.reader.apply(value);
	}

	@Override
	public AttributeValue write(T value) {
		return this.writer.apply(value);
	}

}
