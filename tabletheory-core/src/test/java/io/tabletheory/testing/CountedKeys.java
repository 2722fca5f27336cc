// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.ThreadLocalRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Data keys without a service, which counts how often it is asked.
 */
public final class CountedKeys implements DataKeyProvider {

	private final Map<SdkBytes, Made> made = new ConcurrentHashMap<>();

	private final AtomicInteger generated = new AtomicInteger();

	private final AtomicInteger opened = new AtomicInteger();

	@Override
	public DataKey generate(KeyUse use) {
		byte[] key = new byte[32];
		ThreadLocalRandom.current().nextBytes(key);
		SdkBytes wrapped = SdkBytes.fromUtf8String("key " + this.generated.incrementAndGet());
		this.made.put(wrapped, new Made(use, SdkBytes.fromByteArray(key)));
		return DataKey.of(key, wrapped);
	}

	@Override
	public DataKey open(SdkBytes wrapped, KeyUse use) {
		this.opened.incrementAndGet();
		Made found = this.made.get(wrapped);
		if (found == null || !found.use.context().equals(use.context())
				|| !(use.masterKey().equals(found.use.masterKey()) || use.former().contains(found.use.masterKey()))) {
			throw new TableTheoryException(ErrorCode.KEY_UNAVAILABLE, "The test has no such key");
		}
		return DataKey.of(found.key.asByteArray(), wrapped);
	}

	public int generated() {
		return this.generated.get();
	}

	public int opened() {
		return this.opened.get();
	}

	/** A data key, and what it was made for. */
	private record Made(KeyUse use, SdkBytes key) {

	}

}
