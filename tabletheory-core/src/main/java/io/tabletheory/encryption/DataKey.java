// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Arrays;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A key of 256 bits that seals and opens values, with the form in which it is stored
 * beside them: wrapped by a master key. Whoever holds one closes it, which wipes it.
 */
public final class DataKey implements AutoCloseable {

	private static final int LENGTH = 32;

	private final byte[] bytes;

	private final SdkBytes wrapped;

	private final ReadyCiphers ciphers;

	/** Whether the ciphers end with this key; they are shared with its copies. */
	private final boolean endsCiphers;

	private volatile boolean wiped;

	private DataKey(byte[] bytes, SdkBytes wrapped, ReadyCiphers ciphers, boolean endsCiphers) {
		this.bytes = bytes;
		this.wrapped = wrapped;
		this.ciphers = ciphers;
		this.endsCiphers = endsCiphers;
	}

	/**
	 * A key that a provider has made or unwrapped.
	 * @param bytes 32 bytes, which now belong to the key
	 * @param wrapped the stored form, not empty
	 */
	public static DataKey of(byte[] bytes, SdkBytes wrapped) {
		if (bytes.length != LENGTH) {
			int found = bytes.length;
			Arrays.fill(bytes, (byte) 0);
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"A data key must have " + LENGTH + " bytes (AES-256) but has " + found
							+ "; check what the provider of data keys returns, and who wrote the envelope");
		}
		if (wrapped.asByteArrayUnsafe().length == 0) {
			Arrays.fill(bytes, (byte) 0);
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"A data key has no wrapped form; check what the provider of data keys returns");
		}
		return new DataKey(bytes, wrapped, new ReadyCiphers(), true);
	}

	/** The form in which the key is stored; not secret. */
	public SdkBytes wrapped() {
		return this.wrapped;
	}

	/** The same key, to be closed on its own. */
	public synchronized DataKey copy() {
		return new DataKey(bytes().clone(), this.wrapped, this.ciphers, false);
	}

	/** The same, with ciphers of its own, which its copies share. */
	synchronized DataKey copyToKeep() {
		return new DataKey(bytes().clone(), this.wrapped, new ReadyCiphers(), true);
	}

	/** Ciphers that may know the key already. */
	ReadyCiphers ciphers() {
		return this.ciphers;
	}

	/** The key itself, not a copy. */
	byte[] bytes() {
		if (this.wiped) {
			throw new IllegalStateException("The data key is closed");
		}
		return this.bytes;
	}

	/** Wipes the key. */
	@Override
	public synchronized void close() {
		this.wiped = true;
		Arrays.fill(this.bytes, (byte) 0);
		if (this.endsCiphers) {
			this.ciphers.close();
		}
	}

	/** Without the key. */
	@Override
	public String toString() {
		return "DataKey[" + this.wrapped.asByteArrayUnsafe().length + " bytes wrapped]";
	}

}
