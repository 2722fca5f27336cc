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

	/** This generator is as strong as any of the JDK. */
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
	 * Unwraps the key of digests, if there is one. No other key is requested.
	 * @throws InvalidDigestKeyException if the master key has not wrapped it
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

	/** The digests; {@code null} without a key for them. */
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
	 * Unwraps the key of digests again, and reseeds the generator of nonces and ids:
	 * copies of a process would otherwise use the same ones.
	 */
	public void renew() {
		// The seed is added to the state of the generator, which is never weaker
		// afterwards.
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
