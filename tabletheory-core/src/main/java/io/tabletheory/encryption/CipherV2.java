// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import javax.crypto.AEADBadTagException;

import io.tabletheory.item.serialization.AttributeSerialization;
import io.tabletheory.item.serialization.MalformedAttributeException;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cipher of envelopes of version 2: a key and nonce for each attribute of each write,
 * and the whole identity of the attribute as associated data. Not thread-safe.
 */
final class CipherV2 implements AutoCloseable {

	private final DataKey key;

	private final AesGcm gcm;

	private final ItemKeys keys;

	private final ItemBinding binding = new ItemBinding();

	CipherV2(DataKey key, AesGcm gcm) {
		this.key = key;
		this.gcm = gcm;
		this.keys = new ItemKeys(key);
	}

	@Override
	public void close() {
		this.keys.close();
	}

	Map<String, AttributeValue> seal(Map<String, AttributeValue> values, SecureRandom random, ItemIdentity item) {
		byte[] id = new byte[ItemKeys.ID];
		random.nextBytes(id);
		AttributeValue wrappedKey = AttributeValue.createB(this.key.wrapped());
		AttributeValue storedId = AttributeValue.createB(SdkBytes.fromByteArrayUnsafe(id));
		AttributeValue commitment = AttributeValue.createB(SdkBytes.fromByteArrayUnsafe(this.keys.commitment(id)));
		Map<String, AttributeValue> sealed = new LinkedHashMap<>();
		values.forEach((attribute, value) -> sealed.put(attribute,
				EnvelopeV2.stored(wrappedKey, storedId, commitment, seal(id, attribute, value, item))));
		return sealed;
	}

	private AttributeValue seal(byte[] id, String attribute, AttributeValue value, ItemIdentity item) {
		byte[] name = FramedBytes.utf8(attribute);
		byte[] plaintext = AttributeCipher.plaintext(attribute, value, AttributeSerialization::encode);
		int typeId = AttributeSerialization.typeId(value);
		byte[] bytes = Arrays.copyOf(FramedBytes.typeId(typeId), EnvelopeV2.TYPE + plaintext.length + AesGcm.TAG);
		System.arraycopy(plaintext, 0, bytes, EnvelopeV2.TYPE, plaintext.length);
		Arrays.fill(plaintext, (byte) 0);
		byte[] derived = this.keys.attribute(id, name);
		try {
			byte[] sealed = this.gcm.seal(aesKey(derived), AesGcm.nonce(derived, AesGcm.KEY),
					this.binding.of(item, name, typeId), bytes, EnvelopeV2.TYPE);
			return AttributeValue.createB(SdkBytes.fromByteArrayUnsafe(sealed));
		}
		finally {
			Arrays.fill(derived, (byte) 0);
		}
	}

	AttributeValue open(String attribute, EnvelopeV2 envelope, ItemIdentity item) {
		byte[] id = envelope.id().asByteArrayUnsafe();
		if (!this.keys.accept(id, envelope.commitment().asByteArrayUnsafe())) {
			throw InvalidEnvelope.in(attribute, "cannot be opened: its commitment is to another data key or id", null);
		}
		byte[] sealed = envelope.sealed().asByteArrayUnsafe();
		int typeId = FramedBytes.typeId(sealed);
		byte[] plaintext = decrypt(id, attribute, sealed, typeId, item);
		try {
			return AttributeSerialization.decode(typeId, plaintext);
		}
		catch (MalformedAttributeException ex) {
			throw InvalidEnvelope.in(attribute, "was decrypted, but is no value: " + ex.problem(), ex);
		}
		finally {
			Arrays.fill(plaintext, (byte) 0);
		}
	}

	private byte[] decrypt(byte[] id, String attribute, byte[] sealed, int typeId, ItemIdentity item) {
		byte[] name = FramedBytes.utf8(attribute);
		byte[] binding = this.binding.of(item, name, typeId);
		byte[] derived = this.keys.attribute(id, name);
		try {
			return this.gcm.open(aesKey(derived), AesGcm.nonce(derived, AesGcm.KEY), binding, sealed, EnvelopeV2.TYPE);
		}
		catch (AEADBadTagException ex) {
			throw InvalidEnvelope.in(attribute, "cannot be opened: its envelope was changed, or belongs to another "
					+ "attribute, item, model or table", ex);
		}
		finally {
			Arrays.fill(derived, (byte) 0);
		}
	}

	private static SymmetricKey aesKey(byte[] derived) {
		return new SymmetricKey("AES", derived, AesGcm.KEY);
	}

}
