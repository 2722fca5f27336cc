// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.tabletheory.item.serialization.AttributeSerialization;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Bytes in which the length precedes every part of variable length, so that no two
 * sequences of parts give the same bytes. Numbers are big endian.
 */
final class FramedBytes {

	private ByteBuffer bytes = ByteBuffer.allocate(256);

	/** The bytes of a text, without a length. */
	static byte[] utf8(String text) {
		return Texts.wellFormed(text).getBytes(StandardCharsets.UTF_8);
	}

	/** The two bytes of a type id. */
	static byte[] typeId(int typeId) {
		return new byte[] { (byte) (typeId >>> Byte.SIZE), (byte) typeId };
	}

	/** The type id at the beginning of the bytes. */
	static int typeId(byte[] bytes) {
		return ((bytes[0] & 0xff) << Byte.SIZE) | (bytes[1] & 0xff);
	}

	FramedBytes text(String text) {
		return part(utf8(text));
	}

	/** Adds the type id and the canonical bytes of the value. */
	FramedBytes value(AttributeValue value) {
		return type(AttributeSerialization.typeId(value)).part(AttributeSerialization.encode(value));
	}

	/** Adds a length of four bytes, then the bytes. */
	FramedBytes part(byte[] part) {
		count(part.length);
		reserve(part.length).put(part);
		return this;
	}

	FramedBytes count(int count) {
		reserve(Integer.BYTES).putInt(count);
		return this;
	}

	FramedBytes type(int typeId) {
		reserve(Short.BYTES).putShort((short) typeId);
		return this;
	}

	private ByteBuffer reserve(int length) {
		if (this.bytes.remaining() < length) {
			int capacity = Math.max(2 * this.bytes.capacity(), this.bytes.position() + length);
			this.bytes = ByteBuffer.allocate(capacity).put(this.bytes.flip());
		}
		return this.bytes;
	}

	int size() {
		return this.bytes.position();
	}

	/** Removes the bytes behind the first ones. */
	FramedBytes truncate(int size) {
		this.bytes.position(size);
		return this;
	}

	byte[] toByteArray() {
		return Arrays.copyOf(this.bytes.array(), size());
	}

}
