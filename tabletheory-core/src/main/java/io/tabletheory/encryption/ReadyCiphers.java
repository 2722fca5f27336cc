// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

/**
 * Idle ciphers with one data key loaded: the JDK spends three times as long on a new key
 * as on a value. They live no longer than the cached key. Thread-safe.
 */
final class ReadyCiphers implements AutoCloseable {

	/** The most idle ciphers: more threads seldom use one data key at a time. */
	static final int MOST = 16;

	private final Deque<AesGcm> idle = new ArrayDeque<>();

	private boolean closed;

	/** A cipher for exclusive use. */
	AesGcm take() {
		AesGcm ready = poll();
		return (ready != null) ? ready : new AesGcm();
	}

	/**
	 * Keeps the cipher for the next operation, unless the key is closed or the cipher has
	 * failed.
	 */
	void giveBack(AesGcm cipher) {
		if (!keep(cipher)) {
			cipher.forget();
		}
	}

	synchronized int idle() {
		return this.idle.size();
	}

	private synchronized @Nullable AesGcm poll() {
		return this.idle.poll();
	}

	private synchronized boolean keep(AesGcm cipher) {
		if (this.closed || cipher.hasFailed() || this.idle.size() == MOST) {
			return false;
		}
		this.idle.push(cipher);
		return true;
	}

	/** Closes the idle ciphers. Those in use are not kept when they come back. */
	@Override
	public synchronized void close() {
		this.closed = true;
		this.idle.forEach(AesGcm::forget);
		this.idle.clear();
	}

}
