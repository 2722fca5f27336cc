// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import javax.crypto.SecretKey;

import org.jspecify.annotations.Nullable;

/**
 * A symmetric KMS key.
 *
 * @param id the key id, a UUID
 * @param description the description by its creator
 * @param created the time of its creation
 * @param enabled true if it may be used
 * @param deletion the time of its deletion; {@code null} unless that is scheduled
 * @param material the backing keys, oldest first; the last one encrypts, all of them
 * decrypt
 */
record Key(String id, String description, Instant created, boolean enabled, @Nullable Instant deletion,
		List<SecretKey> material) {

	/** The number of rotations on demand that KMS allows for a key. */
	private static final int MAX_ROTATIONS = 25;

	Key {
		enabled = enabled && deletion == null;
		material = List.copyOf(material);
	}

	static Key create(String description, Instant now) {
		return new Key(UUID.randomUUID().toString(), description, now, true, null, List.of(Ciphertext.newMaterial()));
	}

	String arn() {
		return Arn.of("key/" + this.id);
	}

	/** The state in the terms of AWS. */
	String state() {
		if (this.deletion != null) {
			return "PendingDeletion";
		}
		return this.enabled ? "Enabled" : "Disabled";
	}

	int newestMaterial() {
		return this.material.size() - 1;
	}

	/** The public name of a backing key, not derived from its bytes. */
	String materialId(int index) {
		try {
			byte[] name = (this.id + "/" + index).getBytes(StandardCharsets.UTF_8);
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(name));
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("Every Java platform has SHA-256", ex);
		}
	}

	Key requireUsable() {
		if (!requireNotPendingDeletion().enabled) {
			throw Fault.DISABLED.because(arn() + " is disabled; EnableKey makes it usable again");
		}
		return this;
	}

	Key requireNotPendingDeletion() {
		if (this.deletion != null) {
			throw Fault.INVALID_STATE
				.because(arn() + " is pending deletion; CancelKeyDeletion and EnableKey make it usable again");
		}
		return this;
	}

	Key requirePendingDeletion() {
		if (this.deletion == null) {
			throw Fault.INVALID_STATE.because(arn() + " is not pending deletion");
		}
		return this;
	}

	Key enabled(boolean enabled) {
		return new Key(this.id, this.description, this.created, enabled, null, this.material);
	}

	Key deletedAt(Instant deletion) {
		return new Key(this.id, this.description, this.created, this.enabled, deletion, this.material);
	}

	Key rotated() {
		if (newestMaterial() == MAX_ROTATIONS) {
			throw Fault.LIMIT_EXCEEDED.because(arn() + " was rotated " + MAX_ROTATIONS + " times, which is the limit");
		}
		List<SecretKey> rotated = new ArrayList<>(this.material);
		rotated.add(Ciphertext.newMaterial());
		return new Key(this.id, this.description, this.created, this.enabled, this.deletion, rotated);
	}

	/**
	 * The text has no key material, not even its hash code, which is computed from the
	 * bytes.
	 */
	@Override
	public String toString() {
		return "Key[" + this.id + ", " + state() + "]";
	}

}
