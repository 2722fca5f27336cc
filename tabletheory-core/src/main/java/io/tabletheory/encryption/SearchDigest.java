// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.GeneralSecurityException;
import java.util.Arrays;

import javax.crypto.Mac;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The keyed hash that makes an encrypted attribute searchable: equal values of one
 * attribute have equal digests. Its key is not that of any envelope. Thread-safe.
 */
@Internal
public final class SearchDigest implements AutoCloseable {

	private static final String LABEL = "tabletheory:digest:v1";

	private static final String ALGORITHM = "HmacSHA256";

	private static final int LONGEST = 32;

	private static final int SHORTEST_KEY = 32;

	private final byte[] bytes;

	private final SymmetricKey key;

	/** Odd while there is no key. */
	private volatile int generation;

	private volatile boolean closed;

	/**
	 * A digest with a key. Keep the key as long as digests are searched for.
	 * @param key at least 32 random bytes, which are copied
	 */
	public SearchDigest(byte[] key) {
		if (key.length < SHORTEST_KEY) {
			throw new IllegalArgumentException(
					"The key of a search digest needs at least " + SHORTEST_KEY + " random bytes; found " + key.length);
		}
		this.bytes = key.clone();
		this.key = new SymmetricKey(ALGORITHM, this.bytes, this.bytes.length);
	}

	/**
	 * The digest of a value.
	 * @param table the logical name of the table
	 * @param attribute the encrypted attribute
	 * @param length the number of bytes, from 1 to 32: a shorter digest reveals less of
	 * the value and matches more values
	 * @throws TableTheoryException with {@link ErrorCode#INVALID_OPERATOR} after the end
	 */
	public byte[] of(String table, String model, String attribute, AttributeValue value, int length) {
		if (length < 1 || length > LONGEST) {
			throw new IllegalArgumentException(
					"A search digest has from 1 to " + LONGEST + " bytes; " + length + " were asked for");
		}
		byte[] message = new FramedBytes().text(LABEL)
			.text(table)
			.text(model)
			.text(attribute)
			.value(value)
			.toByteArray();
		int before = this.generation;
		try {
			Mac mac = Mac.getInstance(ALGORITHM);
			mac.init(this.key);
			return Arrays.copyOf(unlessWiped(mac.doFinal(message), before), length);
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("This JDK has no " + ALGORITHM, ex);
		}
		finally {
			Arrays.fill(message, (byte) 0);
		}
	}

	/**
	 * Returns the digest, or throws if the key was wiped, even in part: everybody could
	 * make such a digest.
	 */
	private byte[] unlessWiped(byte[] digest, int generation) {
		if (this.closed) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"This TableTheory is closed, and the key of its search digests is wiped; build another one");
		}
		if (generation % 2 == 1 || generation != this.generation) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"This TableTheory is at rest for a checkpoint, and the key of its search digests is wiped; call"
							+ " afterRestore() first");
		}
		return digest;
	}

	/** Wipes the key until {@link #renew}. */
	synchronized void wipe() {
		if (this.generation % 2 == 0) {
			this.generation = this.generation + 1;
		}
		Arrays.fill(this.bytes, (byte) 0);
	}

	/** Restores the key after {@link #wipe}. */
	synchronized void renew(byte[] key) {
		if (!this.closed && this.generation % 2 == 1) {
			System.arraycopy(key, 0, this.bytes, 0, this.bytes.length);
			this.generation = this.generation + 1;
		}
	}

	/** Wipes the key; later digests fail. */
	@Override
	public synchronized void close() {
		this.closed = true;
		Arrays.fill(this.bytes, (byte) 0);
	}

	/** The text does not have the key. */
	@Override
	public String toString() {
		return "SearchDigest";
	}

}
