// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

/**
 * The current keys. A change is written to the key file, if there is one, before it
 * becomes visible.
 */
final class KeyRing implements AutoCloseable {

	private final Clock clock;

	private final @Nullable KeyFile file;

	private volatile Keys keys;

	private KeyRing(Clock clock, @Nullable KeyFile file, Keys keys) {
		this.clock = clock;
		this.file = file;
		this.keys = keys;
	}

	static KeyRing inMemory(Clock clock) {
		return new KeyRing(clock, null, Keys.NONE);
	}

	static KeyRing in(Path path, Clock clock) {
		KeyFile file = KeyFile.open(path);
		try {
			KeyRing ring = new KeyRing(clock, file, file.read());
			// A read-only directory is reported now, not by the first CreateKey.
			file.write(ring.keys());
			return ring;
		}
		catch (RuntimeException ex) {
			file.close();
			throw ex;
		}
	}

	Keys keys() {
		return this.keys.at(now());
	}

	Instant now() {
		return this.clock.instant();
	}

	Key create(String description) {
		Key created = Key.create(description, now());
		update((keys) -> keys.with(created));
		return created;
	}

	/**
	 * Changes the keys, or throws and leaves them unchanged.
	 * @return the changed keys
	 */
	synchronized Keys update(UnaryOperator<Keys> change) {
		Keys before = keys();
		Keys changed = change.apply(before);
		if (this.file != null && !changed.equals(before)) {
			this.file.write(changed);
		}
		this.keys = changed;
		return changed;
	}

	@Override
	public synchronized void close() {
		if (this.file != null) {
			this.file.close();
		}
	}

}
