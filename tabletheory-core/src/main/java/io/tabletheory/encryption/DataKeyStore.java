// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The entries of the cache and their limits. The store asks no provider, and holds its
 * one lock only for moments.
 */
final class DataKeyStore {

	private final DataKeyCaching limits;

	private final long maxAge;

	private final LongSupplier nanos;

	private final ReentrantLock lock = new ReentrantLock();

	/**
	 * Two maps, so that a scan that decrypts thousands of items does not evict the keys
	 * that encrypt.
	 */
	private final Map<DataKeyRequest, DataKeyEntry> sealing = leastRecentlyUsedFirst();

	private final Map<DataKeyRequest, DataKeyEntry> opening = leastRecentlyUsedFirst();

	private boolean sweepAhead;

	private boolean closed;

	/** Counts the wipings. */
	private int generation;

	DataKeyStore(DataKeyCaching limits, LongSupplier nanos) {
		this.limits = limits;
		this.maxAge = limits.maxAge().toNanos();
		this.nanos = nanos;
	}

	private static Map<DataKeyRequest, DataKeyEntry> leastRecentlyUsedFirst() {
		return new LinkedHashMap<>(16, 0.75f, true);
	}

	private Map<DataKeyRequest, DataKeyEntry> shelf(DataKeyRequest request) {
		return (request instanceof DataKeyRequest.Sealing) ? this.sealing : this.opening;
	}

	/**
	 * A copy of the key, or {@code null} if it is not cached or has too few uses left.
	 */
	@Nullable DataKey copyAtHand(DataKeyRequest request) {
		this.lock.lock();
		try {
			DataKeyEntry entry = shelf(request).get(request);
			if (entry == null || !entry.hasKey() || !isUsable(request, entry)) {
				return null;
			}
			DataKey copy = entry.copyAtHand();
			dropIfSpent(request, entry);
			return copy;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * A share in the cached key, in the pending one, or in a new one that the caller must
	 * request.
	 */
	Share share(DataKeyRequest request) {
		this.lock.lock();
		try {
			if (this.closed) {
				return Share.failed(new IllegalStateException("The cache of data keys is closed"));
			}
			DataKeyEntry known = shelf(request).get(request);
			if (known != null && isUsable(request, known)) {
				Share share = new Share(known, known.copy(), false);
				dropIfSpent(request, known);
				return share;
			}
			DataKeyEntry entry = new DataKeyEntry(this.nanos.getAsLong(), this.generation,
					this.limits.maxUses() - request.values());
			put(request, entry);
			return new Share(entry, entry.copy(), true);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Takes the answer of the provider. The entry keeps a copy if it is still in the
	 * store.
	 */
	DataKey keep(DataKeyRequest request, DataKeyEntry entry, DataKey key) {
		this.lock.lock();
		try {
			if (this.closed || isTooOld(entry)) {
				drop(request, entry);
				return key;
			}
			if (shelf(request).get(request) == entry) {
				entry.keep(key.copyToKeep());
				dropIfSpent(request, entry);
			}
			// If the cache has room for only one entry, the new one would evict this one.
			if (request instanceof DataKeyRequest.Sealing && this.limits.maxEntries() > 1) {
				DataKeyEntry own = new DataKeyEntry(entry.born(), this.generation, this.limits.maxUses());
				own.keep(key.copyToKeep());
				put(new DataKeyRequest.Opening(key.wrapped(), request.use), own);
			}
			sweepIn(this.maxAge);
			return key;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Removes the entry after a failure of the provider: the next caller asks again. */
	void forget(DataKeyRequest request, DataKeyEntry entry) {
		this.lock.lock();
		try {
			drop(request, entry);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Removes a pending entry that no caller waits for any longer: the next caller asks
	 * again.
	 */
	void forgetUnanswered(DataKeyRequest request) {
		this.lock.lock();
		try {
			DataKeyEntry entry = shelf(request).get(request);
			if (entry != null && !entry.hasKey()) {
				drop(request, entry);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Wipes keys that are too old, even if there are no more requests. */
	private void sweep() {
		this.lock.lock();
		try {
			this.sweepAhead = false;
			Stream.of(this.sealing, this.opening).forEach((shelf) -> shelf.values().removeIf((entry) -> {
				boolean tooOld = isTooOld(entry);
				if (tooOld) {
					entry.wipe();
				}
				return tooOld;
			}));
			long now = this.nanos.getAsLong();
			Stream.of(this.sealing, this.opening)
				.flatMap((shelf) -> shelf.values().stream())
				.mapToLong((entry) -> this.maxAge - (now - entry.born()))
				.min()
				.ifPresent(this::sweepIn);
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Wipes all keys. A key that was requested before is not kept when it arrives. */
	void wipe() {
		this.lock.lock();
		try {
			this.generation++;
			Stream.of(this.sealing, this.opening).forEach((shelf) -> {
				shelf.values().forEach(DataKeyEntry::wipe);
				shelf.clear();
			});
		}
		finally {
			this.lock.unlock();
		}
	}

	void close() {
		this.lock.lock();
		try {
			this.closed = true;
			wipe();
		}
		finally {
			this.lock.unlock();
		}
	}

	private boolean isUsable(DataKeyRequest request, DataKeyEntry entry) {
		if (isTooOld(entry) || !entry.reserve(request.values())) {
			drop(request, entry);
			return false;
		}
		return true;
	}

	/** Compares the difference, because the origin of the nanoseconds is arbitrary. */
	private boolean isTooOld(DataKeyEntry entry) {
		return entry.generation() != this.generation || this.nanos.getAsLong() - entry.born() >= this.maxAge;
	}

	private void dropIfSpent(DataKeyRequest request, DataKeyEntry entry) {
		if (entry.hasKey() && entry.isSpent()) {
			drop(request, entry);
		}
	}

	/** Removes the entry, unless another one has replaced it. */
	private void drop(DataKeyRequest request, DataKeyEntry entry) {
		shelf(request).remove(request, entry);
		entry.wipe();
	}

	private void put(DataKeyRequest request, DataKeyEntry entry) {
		while (this.sealing.size() + this.opening.size() >= this.limits.maxEntries()) {
			Map<DataKeyRequest, DataKeyEntry> larger = (this.opening.size() >= this.sealing.size()) ? this.opening
					: this.sealing;
			Map.Entry<DataKeyRequest, DataKeyEntry> eldest = larger.entrySet().iterator().next();
			drop(eldest.getKey(), eldest.getValue());
		}
		DataKeyEntry replaced = shelf(request).put(request, entry);
		if (replaced != null) {
			replaced.wipe();
		}
	}

	private void sweepIn(long delay) {
		if (!this.sweepAhead) {
			this.sweepAhead = true;
			CompletableFuture.delayedExecutor(delay, TimeUnit.NANOSECONDS)
				.execute(new Sweep(new WeakReference<>(this)));
		}
	}

	/**
	 * The result for one caller.
	 *
	 * @param key the caller's copy
	 * @param leads true if the key has not been requested yet and the caller must do so
	 */
	record Share(DataKeyEntry entry, CompletableFuture<DataKey> key, boolean leads) {

		static Share failed(RuntimeException failure) {
			return new Share(new DataKeyEntry(0, 0, 0), CompletableFuture.failedFuture(failure), false);
		}

	}

	/** A sweep that waits in the timer of the JDK without keeping the cache alive. */
	private record Sweep(WeakReference<DataKeyStore> store) implements Runnable {

		@Override
		public void run() {
			DataKeyStore swept = this.store.get();
			if (swept != null) {
				swept.sweep();
			}
		}

	}

}
