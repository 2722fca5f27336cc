// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

/**
 * A data key of the cache, or a pending request for one. The lock of the store guards the
 * key and its uses.
 */
final class DataKeyEntry {

	/**
	 * The time before the request to the provider, so that a key is never older than its
	 * entry.
	 */
	private final long born;

	/** Entries of an earlier generation keep no key. */
	private final int generation;

	private final AtomicBoolean begun = new AtomicBoolean();

	private volatile boolean ledHere;

	/**
	 * The answer of the provider for the callers up to then. The key in it is wiped
	 * afterwards.
	 */
	private final CompletableFuture<DataKey> promise = new CompletableFuture<>();

	private long usesLeft;

	/** A copy for later callers. */
	private @Nullable DataKey key;

	DataKeyEntry(long born, int generation, long uses) {
		this.born = born;
		this.generation = generation;
		this.usesLeft = uses;
	}

	long born() {
		return this.born;
	}

	int generation() {
		return this.generation;
	}

	/**
	 * Returns true if this thread must ask the provider, because no other has begun to.
	 * So a request that waits for a thread never delays a caller that could ask itself.
	 * @param here true if the thread is that of a blocking caller
	 */
	boolean begin(boolean here) {
		if (!this.begun.compareAndSet(false, true)) {
			return false;
		}
		this.ledHere = here;
		return true;
	}

	/** Returns true if the thread of a blocking caller completes the promise. */
	boolean isLedHere() {
		return this.ledHere;
	}

	CompletableFuture<DataKey> promise() {
		return this.promise;
	}

	/** Counts the uses. Returns false if fewer are left. */
	boolean reserve(int uses) {
		if (uses > this.usesLeft) {
			return false;
		}
		this.usesLeft -= uses;
		return true;
	}

	boolean isSpent() {
		return this.usesLeft == 0;
	}

	boolean hasKey() {
		return this.key != null;
	}

	/** A copy, or {@code null} while the request is pending. */
	@Nullable DataKey copyAtHand() {
		return (this.key != null) ? this.key.copy() : null;
	}

	/** A copy, at once or after the answer of the provider. */
	CompletableFuture<DataKey> copy() {
		DataKey copy = copyAtHand();
		return (copy != null) ? CompletableFuture.completedFuture(copy) : this.promise.thenApply(DataKey::copy);
	}

	void keep(DataKey copy) {
		this.key = copy;
	}

	void wipe() {
		if (this.key != null) {
			this.key.close();
		}
	}

}
