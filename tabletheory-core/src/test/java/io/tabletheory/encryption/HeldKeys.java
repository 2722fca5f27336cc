// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The keys that a cache holds at one moment, read from its private fields.
 */
final class HeldKeys {

	private HeldKeys() {
	}

	/** The entries, requests under way included. */
	static List<DataKeyEntry> entries(DataKeyCache cache) {
		Object store = field(cache, "store");
		ReentrantLock lock = (ReentrantLock) field(store, "lock");
		lock.lock();
		try {
			List<DataKeyEntry> entries = new ArrayList<>();
			for (String shelf : List.of("sealing", "opening")) {
				((Map<?, ?>) field(store, shelf)).values().forEach((entry) -> entries.add((DataKeyEntry) entry));
			}
			return entries;
		}
		finally {
			lock.unlock();
		}
	}

	/** The arrays of the keys that the cache holds now. */
	static List<byte[]> bytes(DataKeyCache cache) {
		return entries(cache).stream()
			.map((entry) -> (DataKey) field(entry, "key"))
			.filter(Objects::nonNull)
			.map(DataKey::bytes)
			.toList();
	}

	/** The value of a private field of an object. */
	static Object field(Object owner, String name) {
		try {
			Field field = owner.getClass().getDeclaredField(name);
			field.setAccessible(true);
			return field.get(owner);
		}
		catch (ReflectiveOperationException changed) {
			throw new LinkageError(changed.getMessage(), changed);
		}
	}

}
