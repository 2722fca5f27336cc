// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import javax.crypto.AEADBadTagException;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.TaggedJson;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cipher of envelopes of version 1: the data key itself, a random nonce for each
 * value, and the attribute's name as associated data. Not thread-safe.
 */
final class CipherV1 {

	private static final byte[] BINDING = FramedBytes.utf8("theorydb:encrypted:v1|attr=");

	private final DataKey key;

	private final AesGcm gcm;

	CipherV1(DataKey key, AesGcm gcm) {
		this.key = key;
		this.gcm = gcm;
	}

	Map<String, AttributeValue> seal(Map<String, AttributeValue> values, SecureRandom random) {
		byte[] nonces = new byte[values.size() * AesGcm.NONCE];
		random.nextBytes(nonces);
		Map<String, AttributeValue> envelope = EnvelopeV1.begin(this.key.wrapped());
		Map<String, AttributeValue> sealed = new LinkedHashMap<>();
		values.forEach((attribute, value) -> {
			int at = sealed.size() * AesGcm.NONCE;
			sealed.put(attribute, seal(attribute, value, Arrays.copyOfRange(nonces, at, at + AesGcm.NONCE), envelope));
		});
		return sealed;
	}

	private AttributeValue seal(String attribute, AttributeValue value, byte[] nonce,
			Map<String, AttributeValue> envelope) {
		byte[] bytes = AttributeCipher.plaintext(attribute, value, (given) -> TaggedJson.write(given, AesGcm.TAG));
		byte[] sealed = this.gcm.seal(aesKey(), AesGcm.nonce(nonce, 0), binding(attribute), bytes, 0);
		return EnvelopeV1.stored(envelope, SdkBytes.fromByteArrayUnsafe(nonce), SdkBytes.fromByteArrayUnsafe(sealed));
	}

	AttributeValue open(String attribute, EnvelopeV1 envelope) {
		byte[] plaintext = decrypt(attribute, envelope);
		try {
			return TaggedJson.read(plaintext);
		}
		catch (TableTheoryException ex) {
			throw InvalidEnvelope.in(attribute, "was decrypted, but is no value: " + ex.problem(), ex);
		}
		finally {
			Arrays.fill(plaintext, (byte) 0);
		}
	}

	private byte[] decrypt(String attribute, EnvelopeV1 envelope) {
		try {
			return this.gcm.open(aesKey(), AesGcm.nonce(envelope.nonce().asByteArrayUnsafe(), 0), binding(attribute),
					envelope.ciphertext().asByteArrayUnsafe(), 0);
		}
		catch (AEADBadTagException ex) {
			throw InvalidEnvelope.in(attribute,
					"cannot be opened: its envelope was changed, or belongs to another attribute or data key", ex);
		}
	}

	private SymmetricKey aesKey() {
		return new SymmetricKey("AES", this.key.bytes(), AesGcm.KEY);
	}

	private static byte[] binding(String attribute) {
		byte[] name = FramedBytes.utf8(attribute);
		byte[] binding = Arrays.copyOf(BINDING, BINDING.length + name.length);
		System.arraycopy(name, 0, binding, BINDING.length, name.length);
		return binding;
	}

}
