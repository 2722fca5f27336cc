// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

import software.amazon.awssdk.core.SdkBytes;

/**
 * A provider that counts what it is asked for, remembers what it gave, and may be held
 * up.
 */
final class CountedKeys implements DataKeyProvider {

	final AtomicInteger generated = new AtomicInteger();

	final AtomicInteger opened = new AtomicInteger();

	/** The arrays that keys were made of: zero when those are wiped. */
	final List<byte[]> given = new CopyOnWriteArrayList<>();

	/** Runs before each answer; throws to fail. */
	volatile Runnable before = () -> {
	};

	private final Map<SdkBytes, byte[]> keys = new ConcurrentHashMap<>();

	private final SecureRandom random = new SecureRandom();

	@Override
	public DataKey generate(KeyUse use) {
		SdkBytes wrapped = SdkBytes.fromUtf8String(use.masterKey() + "/" + this.generated.incrementAndGet());
		this.before.run();
		byte[] key = new byte[32];
		this.random.nextBytes(key);
		this.keys.put(wrapped, key);
		return give(key, wrapped);
	}

	@Override
	public DataKey open(SdkBytes wrapped, KeyUse use) {
		this.opened.incrementAndGet();
		this.before.run();
		return give(this.keys.computeIfAbsent(wrapped, (unknown) -> new byte[] { 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
				0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7 }), wrapped);
	}

	private DataKey give(byte[] key, SdkBytes wrapped) {
		byte[] bytes = key.clone();
		this.given.add(bytes);
		return DataKey.of(bytes, wrapped);
	}

	/** The bytes that the key with this wrapped form has. */
	byte[] bytes(SdkBytes wrapped) {
		byte[] bytes = this.keys.get(wrapped);
		if (bytes == null) {
			throw new AssertionError("No such key was given");
		}
		return bytes;
	}

	/** The same keys, given by the threads of the executor. */
	AsyncDataKeyProvider async(Executor executor) {
		return new AsyncDataKeyProvider() {

			@Override
			public CompletableFuture<DataKey> generate(KeyUse use) {
				return CompletableFuture.supplyAsync(() -> CountedKeys.this.generate(use), executor);
			}

			@Override
			public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
				return CompletableFuture.supplyAsync(() -> CountedKeys.this.open(wrapped, use), executor);
			}

		};
	}

}
