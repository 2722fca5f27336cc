// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.Arrays;

import javax.crypto.SecretKey;

/**
 * A key for the JDK's ciphers that refers to bytes of another owner, who wipes them. A
 * {@code SecretKeySpec} would keep a copy that cannot be wiped.
 */
final class SymmetricKey implements SecretKey {

	private static final long serialVersionUID = 1L;

	private final String algorithm;

	private final transient byte[] bytes;

	private final int length;

	/** The key in the first bytes of an array, which is not copied. */
	SymmetricKey(String algorithm, byte[] bytes, int length) {
		this.algorithm = algorithm;
		this.bytes = bytes;
		this.length = length;
	}

	@Override
	public String getAlgorithm() {
		return this.algorithm;
	}

	@Override
	public String getFormat() {
		return "RAW";
	}

	/** A copy, which the JDK's ciphers wipe. */
	@Override
	public byte[] getEncoded() {
		return Arrays.copyOf(this.bytes, this.length);
	}

	private void writeObject(ObjectOutputStream out) throws NotSerializableException {
		throw new NotSerializableException(getClass().getName());
	}

	/** The text does not have the key. */
	@Override
	public String toString() {
		return "SymmetricKey[" + this.algorithm + "]";
	}

}
