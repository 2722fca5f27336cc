// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.io.ByteArrayOutputStream;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of binary values. It also reads a list of numbers, the form in which Go
 * stores bytes.
 *
 * @param reader gets an array of its own; its exceptions need no path
 * @param writer copies a value that can still change
 */
record BinaryCodec<T>(Function<byte[], T> reader, Function<T, SdkBytes> writer) implements Codec<T> {

	private static final int MAX_BYTE = 0xff;

	@Override
	public AttributeType type() {
		return AttributeType.B;
	}

	@Override
	public Codec<T> ofKey() {
		return this;
	}

	@Override
	public T read(ValueReader value) {
		byte[] bytes = (value.type() == AttributeType.L) ? elements(value) : value.binaryValue();
		try {
			return this.reader.apply(bytes);
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	private static byte[] elements(ValueReader list) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		list.beginElements();
		while (list.nextElement()) {
			long number = list.longValue();
			if (number < 0 || number > MAX_BYTE) {
				throw ValueError.refuse(list, "The number is no byte in a list that stands for a binary value.");
			}
			bytes.write((int) number);
		}
		return bytes.toByteArray();
	}

	@Override
	public AttributeValue write(T value) {
		return AttributeValue.createB(this.writer.apply(value));
	}

}
