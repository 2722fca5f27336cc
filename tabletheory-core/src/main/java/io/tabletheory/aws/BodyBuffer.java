// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Gathers a body, usually in one array of the right size. The announced length is trusted
 * up to the size that answers of DynamoDB have; beyond that size the buffer grows with
 * the bytes that arrive.
 */
final class BodyBuffer {

	/**
	 * Four times the largest response of DynamoDB, the limit for reading and holding a
	 * body.
	 */
	static final int MAX_SIZE = 64 * 1024 * 1024;

	private static final int MAX_BELIEVED = 16 * 1024 * 1024;

	private static final int UNANNOUNCED = 8 * 1024;

	private final int maxSize;

	private byte[] bytes;

	private int size;

	/**
	 * Creates a buffer.
	 * @param announced how many bytes are to be expected; negative if not known
	 */
	BodyBuffer(long announced) {
		this(announced, MAX_SIZE);
	}

	/** A buffer for so many bytes at most. */
	BodyBuffer(long announced, int maxSize) {
		this.maxSize = maxSize;
		this.bytes = new byte[(int) Math.min(maxSize,
				(announced < 0) ? UNANNOUNCED : Math.min(announced, MAX_BELIEVED))];
	}

	/** The bytes from the first on; those beyond the size do not count. */
	byte[] bytes() {
		return this.bytes;
	}

	int size() {
		return this.size;
	}

	InputStream stream() {
		return new ByteArrayInputStream(this.bytes, 0, this.size);
	}

	/**
	 * Keeps the bytes that have arrived, even if the stream breaks.
	 * @return whether the stream has ended; otherwise the buffer has as much as it may,
	 * and the stream the rest
	 */
	boolean appendAll(InputStream stream) throws IOException {
		while (this.size < this.maxSize) {
			if (this.size == this.bytes.length) {
				int next = stream.read();
				if (next < 0) {
					return true;
				}
				require(1);
				this.bytes[this.size++] = (byte) next;
			}
			int read = stream.read(this.bytes, this.size, this.bytes.length - this.size);
			if (read < 0) {
				return true;
			}
			this.size += read;
		}
		return false;
	}

	void append(ByteBuffer piece) throws IOException {
		int more = piece.remaining();
		require(more);
		piece.get(this.bytes, this.size, more);
		this.size += more;
	}

	static IOException tooLong(int maxSize) {
		return new IOException("The response of DynamoDB is longer than " + maxSize + " bytes");
	}

	private void require(int more) throws IOException {
		if (more <= this.bytes.length - this.size) {
			return;
		}
		if (more > this.maxSize - this.size) {
			throw tooLong(this.maxSize);
		}
		long doubled = Math.max(UNANNOUNCED, 2L * this.bytes.length);
		this.bytes = Arrays.copyOf(this.bytes, (int) Math.min(this.maxSize, Math.max(doubled, this.size + more)));
	}

}
