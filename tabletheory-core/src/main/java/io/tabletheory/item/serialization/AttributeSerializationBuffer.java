// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * The one buffer for a value and all values nested in it. A length is filled in once its
 * content is written.
 */
final class AttributeSerializationBuffer {

	/** The largest array that every JVM can allocate. */
	private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

	private static final int LEAST_GROWN_SIZE = 256;

	private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	private byte[] bytes = {};

	private int size;

	void octet(int value) {
		reserve(1);
		this.bytes[this.size++] = (byte) value;
	}

	void typeId(AttributeSerializationType type) {
		reserve(2);
		SHORT.set(this.bytes, this.size, (short) type.id());
		this.size += 2;
	}

	void count(int count) {
		reserve(4);
		INT.set(this.bytes, this.size, count);
		this.size += 4;
	}

	/** Leaves room for a length. The result is the argument of {@link #endLength}. */
	int beginLength() {
		count(0);
		return this.size;
	}

	/** The number of bytes written since the length began. */
	int endLength(int start) {
		int length = this.size - start;
		INT.set(this.bytes, start - 4, length);
		return length;
	}

	void binary(byte[] source) {
		reserve(source.length);
		System.arraycopy(source, 0, this.bytes, this.size, source.length);
		this.size += source.length;
	}

	void text(String text) {
		binary(Texts.wellFormed(text).getBytes(StandardCharsets.UTF_8));
	}

	/** All bytes written. The buffer cannot be used afterwards. */
	byte[] toByteArray() {
		return (this.size == this.bytes.length) ? this.bytes : Arrays.copyOf(this.bytes, this.size);
	}

	/**
	 * Makes room. The first reservation is exact, so that a lone scalar is written
	 * without a copy.
	 */
	private void reserve(long more) {
		long needed = this.size + more;
		if (needed > MAX_SIZE) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"An attribute value serializes to more than 2 GB. Store less: DynamoDB holds at most 400 KB in an item.");
		}
		if (needed > this.bytes.length) {
			long grown = (this.bytes.length == 0) ? needed : Math.max(LEAST_GROWN_SIZE, 2L * this.bytes.length);
			this.bytes = Arrays.copyOf(this.bytes, (int) Math.min(MAX_SIZE, Math.max(needed, grown)));
		}
	}

}
