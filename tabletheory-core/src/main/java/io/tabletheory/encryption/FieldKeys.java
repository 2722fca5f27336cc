// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a {@link FieldEncryption} while they are in use: data keys and the key of
 * digests.
 */
@Internal
public final class FieldKeys implements AutoCloseable {

	/** The failures of a digest key that this master key has not wrapped. */
	private static final Set<ErrorCode> UNFIT = Set.of(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, ErrorCode.KEY_UNAVAILABLE);

	/** As strong as any generator of the JDK. */
	private static final int SEED = 48;

	private final FieldEncryption encryption;

	private final DataKeyCache cache;

	private final @Nullable SearchDigest digest;

	private FieldKeys(FieldEncryption encryption) {
		this.encryption = encryption;
		this.cache = encryption.cache();
		try (DataKey key = digestKey()) {
			this.digest = (key != null) ? new SearchDigest(key.bytes()) : null;
		}
	}

	/**
	 * Asks for the key of digests, if there is one, and for nothing else.
	 * @throws InvalidDigestKeyException if that is not what the master key has wrapped
	 */
	public static FieldKeys of(FieldEncryption encryption) {
		return new FieldKeys(encryption);
	}

	public EncryptionRules rules() {
		return this.encryption.rules();
	}

	public DataKeyCache cache() {
		return this.cache;
	}

	/** The maker of digests; {@code null} without a key for them. */
	public @Nullable SearchDigest digest() {
		return this.digest;
	}

	private @Nullable DataKey digestKey() {
		if (this.encryption.digestKey() == null) {
			return null;
		}
		try {
			return this.cache.opening(this.encryption.digestKey(), rules().digestUse());
		}
		catch (TableTheoryException ex) {
			throw UNFIT.contains(ex.code()) ? new InvalidDigestKeyException(ex) : ex;
		}
	}

	/** Wipes all keys until {@link #renew}. */
	public void wipe() {
		this.cache.wipe();
		if (this.digest != null) {
			this.digest.wipe();
		}
	}

	/**
	 * Asks for the key of digests again, and makes the generator of nonces and ids go on
	 * in a way of its own: copies of a process would otherwise use the same ones.
	 */
	public void renew() {
		// Added to what the generator has, so that it is never weaker.
		rules().random().setSeed(new SecureRandom().generateSeed(SEED));
		try (DataKey key = digestKey()) {
			if (key != null && this.digest != null) {
				this.digest.renew(key.bytes());
			}
		}
	}

	@Override
	public void close() {
		this.cache.close();
		if (this.digest != null) {
			this.digest.close();
		}
	}

}
