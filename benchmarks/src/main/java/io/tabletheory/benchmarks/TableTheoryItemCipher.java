// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.LocalDataKeys;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The steps of each operation on an item: a data key from the cache, a cipher, and
 * envelopes of one format.
 */
final class TableTheoryItemCipher implements ItemCipher {

	private static final ItemIdentity ITEM = new ItemIdentity(SecretItem.TABLE, "Order",
			Map.of(SecretItem.KEY, SecretItem.KEY_VALUE));

	private static final KeyUse USE = new KeyUse("alias/orders", List.of(), Map.of("table", "shop", "model", "Order"));

	private final SecureRandom random = new SecureRandom();

	private final DataKeyCache keys = new DataKeyCache(DataKeyCaching.DEFAULTS,
			LocalDataKeys.insecureForDevelopment(this.random.generateSeed(32)), null);

	private final EnvelopeFormat format;

	private final Map<String, AttributeValue> sealed;

	TableTheoryItemCipher(EnvelopeFormat format) {
		this.format = format;
		this.sealed = seal();
	}

	@Override
	public Map<String, AttributeValue> seal() {
		try (DataKey key = this.keys.sealing(USE, SecretItem.SECRETS.size());
				AttributeCipher cipher = new AttributeCipher(key, this.random)) {
			return cipher.seal(SecretItem.SECRETS, this.format, ITEM);
		}
	}

	@Override
	public Map<String, AttributeValue> open() {
		List<Envelope> envelopes = new ArrayList<>(this.sealed.size());
		this.sealed.values().forEach((stored) -> envelopes.add(Envelope.of(stored)));
		Map<String, AttributeValue> opened = new LinkedHashMap<>();
		try (DataKey key = this.keys.opening(envelopes.get(0).wrappedKey(), USE);
				AttributeCipher cipher = new AttributeCipher(key, this.random)) {
			for (String attribute : this.sealed.keySet()) {
				opened.put(attribute, cipher.open(attribute, envelopes.get(opened.size()), ITEM));
			}
		}
		return opened;
	}

}
