// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Arrays;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A key of 256 bits that encrypts and decrypts values, with its stored form, which a
 * master key has wrapped. The holder of a data key must close it; that wipes the key.
 */
public final class DataKey implements AutoCloseable {

	private static final int LENGTH = 32;

	private final byte[] bytes;

	private final SdkBytes wrapped;

	private final ReadyCiphers ciphers;

	/** True if closing this key closes the ciphers, which its copies share. */
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
	 * @param bytes 32 bytes, which belong to the key from now on
	 * @param wrapped the stored form, not empty
	 */
	public static DataKey of(byte[] bytes, SdkBytes wrapped) {
		if (bytes.length != LENGTH) {
			int found = bytes.length;
			Arrays.fill(bytes, (byte) 0);
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"A data key must have " + LENGTH + " bytes (AES-256) but has " + found
							+ "; check the provider of data keys, and the program that wrote the envelope");
		}
		if (wrapped.asByteArrayUnsafe().length == 0) {
			Arrays.fill(bytes, (byte) 0);
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"A data key has no wrapped form; check the provider of data keys");
		}
		return new DataKey(bytes, wrapped, new ReadyCiphers(), true);
	}

	/** The stored form of the key, which is not secret. */
	public SdkBytes wrapped() {
		return this.wrapped;
	}

	/** A copy of the key, which is closed separately. */
	public synchronized DataKey copy() {
		return new DataKey(bytes().clone(), this.wrapped, this.ciphers, false);
	}

	/** A copy with ciphers of its own, which its copies share. */
	synchronized DataKey copyToKeep() {
		return new DataKey(bytes().clone(), this.wrapped, new ReadyCiphers(), true);
	}

	/** The ciphers that may have the key loaded. */
	ReadyCiphers ciphers() {
		return this.ciphers;
	}

	/** The bytes of the key itself, not a copy. */
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

	/** The text does not have the key. */
	@Override
	public String toString() {
		return "DataKey[" + this.wrapped.asByteArrayUnsafe().length + " bytes wrapped]";
	}

}
