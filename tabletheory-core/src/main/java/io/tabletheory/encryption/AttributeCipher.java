// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cipher that encrypts and decrypts values with one data key, for one operation. Not
 * thread-safe. The caller owns the key, and closes it after the cipher.
 */
@Internal
public final class AttributeCipher implements AutoCloseable {

	private final DataKey key;

	private final SecureRandom random;

	private final AesGcm gcm;

	private final CipherV1 portable;

	private @Nullable CipherV2 bound;

	private boolean closed;

	public AttributeCipher(DataKey key, SecureRandom random) {
		this.key = key;
		this.random = random;
		this.gcm = key.ciphers().take();
		this.portable = new CipherV1(key, this.gcm);
	}

	/**
	 * Encrypts attributes of one item that are written together.
	 * @return the same attributes with their envelopes
	 * @throws TableTheoryException for a value that has no stored form or resembles an
	 * envelope, and for a missing key if the format binds to the key
	 */
	public Map<String, AttributeValue> seal(Map<String, AttributeValue> values, EnvelopeFormat format,
			ItemIdentity item) {
		requireOpen();
		values.forEach(AttributeCipher::requirePlain);
		return switch (format) {
			case V1 -> this.portable.seal(values, this.random);
			case V2 -> bound().seal(values, this.random, item);
		};
	}

	/**
	 * Throws for a value that resembles an envelope, so that nothing is encrypted twice,
	 * and no decrypted value is an envelope.
	 */
	private static void requirePlain(String attribute, @Nullable AttributeValue value) {
		if (value != null && Envelope.resembles(value)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "The attribute " + Texts.quote(attribute)
					+ " is a map with the members v, edk and ct, as an envelope is: it was sealed before, or cannot be"
					+ " told from one that was. Write the plain value, or name the members otherwise.");
		}
	}

	/** The plaintext of the value. */
	static byte[] plaintext(String attribute, AttributeValue value, Function<AttributeValue, byte[]> form) {
		try {
			return form.apply(value);
		}
		catch (TableTheoryException ex) {
			throw new TableTheoryException(ex.code(),
					"The attribute " + Texts.quote(attribute) + " cannot be sealed: " + ex.problem(), ex);
		}
	}

	/**
	 * Decrypts the envelope of an attribute.
	 * @throws TableTheoryException with {@link ErrorCode#INVALID_ENCRYPTED_ENVELOPE} for
	 * an envelope that was changed, moved from elsewhere or made with another data key
	 */
	public AttributeValue open(String attribute, Envelope envelope, ItemIdentity item) {
		requireOpen();
		AttributeValue value = (envelope instanceof EnvelopeV2 v2) ? bound().open(attribute, v2, item)
				: this.portable.open(attribute, (EnvelopeV1) envelope);
		if (Envelope.resembles(value)) {
			throw InvalidEnvelope.in(attribute,
					"holds an envelope within an envelope. Some writers seal a value again when they repeat a batch; "
							+ "write the value anew",
					null);
		}
		return value;
	}

	private CipherV2 bound() {
		CipherV2 bound = this.bound;
		if (bound == null) {
			bound = new CipherV2(this.key, this.gcm);
			this.bound = bound;
		}
		return bound;
	}

	/** Throws after the end, because another thread may use the same cipher then. */
	private void requireOpen() {
		if (this.closed) {
			throw new IllegalStateException("The cipher is closed");
		}
	}

	/** Passes the prepared cipher on to the next operation with the same key. */
	@Override
	public void close() {
		if (!this.closed) {
			this.closed = true;
			if (this.bound != null) {
				this.bound.close();
			}
			this.key.ciphers().giveBack(this.gcm);
		}
	}

	/** The text does not have the key. */
	@Override
	public String toString() {
		return "AttributeCipher[" + this.key + "]";
	}

}
