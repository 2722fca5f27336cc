// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Base64;

import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of bytes within JSON, which has no binary type: base64 text, as Go writes
 * bytes.
 */
record JsonBinary<T>(BinaryCodec<T> bytes) implements Codec<T> {

	@Override
	public AttributeType type() {
		return AttributeType.S;
	}

	@Override
	public T read(ValueReader value) {
		if (value.type() != AttributeType.S) {
			return this.bytes.read(value);
		}
		String text = value.stringValue();
		try {
			return this.bytes.reader().apply(Base64.getDecoder().decode(text));
		}
		catch (IllegalArgumentException ex) {
			throw ValueError.refuse(value, "The text is not base64, the form of binary values in JSON.");
		}
	}

	@Override
	public AttributeValue write(T value) {
		SdkBytes written = this.bytes.writer().apply(value);
		return AttributeValue.createS(Base64.getEncoder().encodeToString(written.asByteArrayUnsafe()));
	}

}
