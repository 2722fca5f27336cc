// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

/**
 * A data key of the cache, or the request for one that is under way. The key and its uses
 * are guarded by the lock of the store.
 */
final class DataKeyEntry {

	/** Before the provider was asked: a key is never older than this says. */
	private final long born;

	/** Entries of an earlier generation keep no key. */
	private final int generation;

	private final AtomicBoolean begun = new AtomicBoolean();

	private volatile boolean ledHere;

	/** What the provider gives goes to those who have asked by then, and is wiped. */
	private final CompletableFuture<DataKey> promise = new CompletableFuture<>();

	private long usesLeft;

	/** A copy for those who ask later. */
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
	 * Whether nobody has begun to ask the provider: then this thread does. A request that
	 * waits for a thread never keeps one waiting that could ask itself.
	 * @param here whether the thread is that of a blocking caller
	 */
	boolean begin(boolean here) {
		if (!this.begun.compareAndSet(false, true)) {
			return false;
		}
		this.ledHere = here;
		return true;
	}

	/** Whether the promise is completed by the thread of a blocking caller. */
	boolean isLedHere() {
		return this.ledHere;
	}

	CompletableFuture<DataKey> promise() {
		return this.promise;
	}

	/** Counts the uses, unless so many are not left. */
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

	/** A copy, unless the request is still under way. */
	@Nullable DataKey copyAtHand() {
		return (this.key != null) ? this.key.copy() : null;
	}

	/** A copy, at once or when the provider has answered. */
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
