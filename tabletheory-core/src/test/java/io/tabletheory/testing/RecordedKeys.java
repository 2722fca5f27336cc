// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Data keys whose bytes a test knows, to look for them where they must not be. It keeps
 * them inverted, so that it does not find them with itself.
 */
public final class RecordedKeys implements DataKeyProvider {

	private final Map<SdkBytes, byte[]> inverted = new ConcurrentHashMap<>();

	private volatile boolean failing;

	/** From now on, no key can be had. */
	public void fail(boolean failing) {
		this.failing = failing;
	}

	@Override
	public DataKey generate(KeyUse use) {
		byte[] key = new byte[32];
		ThreadLocalRandom.current().nextBytes(key);
		SdkBytes wrapped = SdkBytes.fromUtf8String("recorded key " + this.inverted.size());
		this.inverted.put(wrapped, inverted(key));
		return given(key, wrapped);
	}

	@Override
	public DataKey open(SdkBytes wrapped, KeyUse use) {
		byte[] key = this.inverted.get(wrapped);
		if (key == null) {
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, "The test has no such key");
		}
		return given(inverted(key), wrapped);
	}

	private DataKey given(byte[] key, SdkBytes wrapped) {
		if (this.failing) {
			Arrays.fill(key, (byte) 0);
			throw new TableTheoryException(ErrorCode.KEY_UNAVAILABLE, "The test gives no keys");
		}
		return DataKey.of(key, wrapped);
	}

	/** All keys that were given, inverted. */
	public List<byte[]> inverted() {
		return new ArrayList<>(this.inverted.values());
	}

	public static byte[] inverted(byte[] key) {
		byte[] inverted = new byte[key.length];
		for (int i = 0; i < key.length; i++) {
			inverted[i] = (byte) ~key[i];
		}
		return inverted;
	}

}
