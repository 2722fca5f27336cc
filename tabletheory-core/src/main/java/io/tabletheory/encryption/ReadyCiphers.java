// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

/**
 * Ciphers that nobody uses at the moment and that know one data key already: the JDK
 * spends three times as long on a new key as on a value. They last no longer than the key
 * that the cache keeps. For all threads.
 */
final class ReadyCiphers implements AutoCloseable {

	/** More threads than these seldom use one data key at a time. */
	static final int MOST = 16;

	private final Deque<AesGcm> idle = new ArrayDeque<>();

	private boolean closed;

	/** A cipher that nobody else has. */
	AesGcm take() {
		AesGcm ready = poll();
		return (ready != null) ? ready : new AesGcm();
	}

	/**
	 * Keeps it for the next operation, unless the key is gone or the cipher has failed.
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

	/** Those that are in use are not kept when they come back. */
	@Override
	public synchronized void close() {
		this.closed = true;
		this.idle.forEach(AesGcm::forget);
		this.idle.clear();
	}

}
