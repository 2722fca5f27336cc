// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The one buffer that a value and everything nested in it is written to. Lengths are
 * filled in once what they measure has been written.
 */
final class AttributeSerializationBuffer {

	/** What every JVM can allocate. */
	private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

	private static final int LEAST_GROWN_SIZE = 256;

	private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	private byte[] bytes = {};

	private int size;

	void octet(int value) {
		reserve(1);
		put(value);
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

	/** Leaves room for a length; the result is for {@link #endLength}. */
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

	/**
	 * UTF-8; not by String.getBytes, which turns a lone surrogate into a question mark.
	 */
	void text(String text) {
		reserve(utf8Length(text));
		for (int i = 0; i < text.length(); i++) {
			char unit = text.charAt(i);
			if (unit < 0x80) {
				put(unit);
			}
			else if (Character.isSurrogate(unit)) {
				codePoint(Character.toCodePoint(unit, text.charAt(++i)));
			}
			else {
				codePoint(unit);
			}
		}
	}

	private void codePoint(int point) {
		if (point < 0x800) {
			put(0xc0 | (point >> 6));
		}
		else if (point < 0x10000) {
			put(0xe0 | (point >> 12));
			continuation(point >> 6);
		}
		else {
			put(0xf0 | (point >> 18));
			continuation(point >> 12);
			continuation(point >> 6);
		}
		continuation(point);
	}

	private void continuation(int bits) {
		put(0x80 | (bits & 0x3f));
	}

	/** Everything written; the buffer is not usable afterwards. */
	byte[] toByteArray() {
		return (this.size == this.bytes.length) ? this.bytes : Arrays.copyOf(this.bytes, this.size);
	}

	private void put(int value) {
		this.bytes[this.size++] = (byte) value;
	}

	/**
	 * The first reservation is exact, so that a lone scalar is written without a copy.
	 */
	private void reserve(long more) {
		long needed = this.size + more;
		if (needed > MAX_SIZE) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"An attribute value serializes to more than 2 GB; DynamoDB stores at most 400 KB in an item");
		}
		if (needed > this.bytes.length) {
			long grown = (this.bytes.length == 0) ? needed : Math.max(LEAST_GROWN_SIZE, 2L * this.bytes.length);
			this.bytes = Arrays.copyOf(this.bytes, (int) Math.min(MAX_SIZE, Math.max(needed, grown)));
		}
	}

	private static long utf8Length(String text) {
		long length = 0;
		for (int i = 0; i < text.length(); i++) {
			char unit = text.charAt(i);
			if (unit < 0x800) {
				length += (unit < 0x80) ? 1 : 2;
			}
			else if (!Character.isSurrogate(unit)) {
				length += 3;
			}
			else if (Character.isHighSurrogate(unit) && i + 1 < text.length()
					&& Character.isLowSurrogate(text.charAt(i + 1))) {
				length += 4;
				i++;
			}
			else {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A string has half of a surrogate pair at index " + i + " and is not Unicode text");
			}
		}
		return length;
	}

}
