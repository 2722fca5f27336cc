// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Data keys for sealing and opening, asked for once and used again within limits. Any
 * number of threads may use it, blocking or not: who asks for a key that is under way
 * gets a share in it, and whoever gives up waiting leaves the others alone.
 * <p>
 * Callers get copies, which they close. The cache wipes its own when they are too old,
 * used up or pushed out, and when it is closed.
 */
public final class DataKeyCache implements AutoCloseable {

	private final DataKeyCaching limits;

	private final DataKeySource source;

	private final DataKeyStore store;

	private final DataKeyStatistics.Counters counters = new DataKeyStatistics.Counters();

	/**
	 * A cache in front of at least one provider. Each kind stands in for the other where
	 * that is absent: an asynchronous provider is waited for.
	 * @param executor where a blocking provider is asked on behalf of asynchronous
	 * callers, and where these go on after a key that a blocking caller has asked for
	 */
	public DataKeyCache(DataKeyCaching limits, @Nullable DataKeyProvider blocking, @Nullable AsyncDataKeyProvider async,
			Executor executor) {
		// Not the wall clock, which jumps.
		this(limits, blocking, async, executor, System::nanoTime);
	}

	DataKeyCache(DataKeyCaching limits, @Nullable DataKeyProvider blocking, @Nullable AsyncDataKeyProvider async,
			Executor executor, LongSupplier nanos) {
		this.limits = limits;
		this.source = new DataKeySource(blocking, async, executor);
		this.store = new DataKeyStore(limits, nanos);
	}

	/**
	 * A key to seal with, which the caller closes.
	 * @param values how many values will be sealed with it, counted against the limit
	 */
	public DataKey sealing(KeyUse use, int values) {
		return now(new DataKeyRequest.Sealing(use, values));
	}

	/** The key of an envelope, which the caller closes. */
	public DataKey opening(SdkBytes wrapped, KeyUse use) {
		return now(new DataKeyRequest.Opening(wrapped, use));
	}

	/**
	 * A key to seal with, which the caller closes. Cancelling gives up the caller's share
	 * only.
	 * @param values how many values will be sealed with it, counted against the limit
	 */
	public CompletableFuture<DataKey> sealingAsync(KeyUse use, int values) {
		return later(new DataKeyRequest.Sealing(use, values));
	}

	/**
	 * The key of an envelope, which the caller closes. Cancelling gives up the caller's
	 * share only.
	 */
	public CompletableFuture<DataKey> openingAsync(SdkBytes wrapped, KeyUse use) {
		return later(new DataKeyRequest.Opening(wrapped, use));
	}

	/** How often keys were needed so far. */
	public DataKeyStatistics statistics() {
		return this.counters.read();
	}

	/** Wipes all keys, and gives none any more. Copies of callers remain theirs. */
	@Override
	public void close() {
		this.store.close();
	}

	private DataKey now(DataKeyRequest request) {
		if (!isShared(request)) {
			this.counters.miss(request);
			return this.source.ask(request);
		}
		DataKey key = this.store.copyAtHand(request);
		if (key != null) {
			this.counters.hit(request);
			return key;
		}
		return DataKeyFutures.await(shared(request, this.source.isAskedHere()));
	}

	private CompletableFuture<DataKey> later(DataKeyRequest request) {
		if (!isShared(request)) {
			this.counters.miss(request);
			return this.source.askLater(request);
		}
		return shared(request, false);
	}

	/** A key for more values than one may seal is nobody else's. */
	private boolean isShared(DataKeyRequest request) {
		return request.values() <= this.limits.maxUses() && this.limits.isOn();
	}

	/**
	 * @param here whether the provider would be asked on this thread
	 */
	private CompletableFuture<DataKey> shared(DataKeyRequest request, boolean here) {
		DataKeyStore.Share share = this.store.share(request, here);
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		CompletableFuture<DataKey> unused = delivered(share, here).whenComplete((key, failure) -> {
			if (failure == null) {
				DataKeyFutures.hand(key, answer);
			}
			else {
				fail(answer, DataKeyFutures.cause(failure), share, request);
			}
		});
		if (share.leads()) {
			this.counters.miss(request);
			load(request, share.entry());
		}
		else {
			this.counters.hit(request);
		}
		return answer;
	}

	/**
	 * By the thread that completes the promise, unless that belongs to a blocking caller,
	 * who should not have to run what follows on the keys of others.
	 */
	private CompletableFuture<DataKey> delivered(DataKeyStore.Share share, boolean here) {
		boolean foreign = share.entry().isLedHere() && !here && !share.key().isDone();
		return foreign ? share.key().whenCompleteAsync((key, failure) -> {
		}, this.source.executor()) : share.key();
	}

	/** An interruption is that of the thread which has asked; the others ask again. */
	private void fail(CompletableFuture<DataKey> answer, Throwable cause, DataKeyStore.Share share,
			DataKeyRequest request) {
		if (!(cause instanceof Interrupted interrupted)) {
			answer.completeExceptionally(cause);
		}
		else if (share.leads()) {
			answer.completeExceptionally(interrupted.failure);
		}
		else if (!answer.isDone()) {
			DataKeyFutures.pass(shared(request, false), answer);
		}
	}

	private void load(DataKeyRequest request, DataKeyEntry entry) {
		CompletableFuture<DataKey> asked = entry.isLedHere() ? DataKeyFutures.called(() -> this.source.ask(request))
				: this.source.askLater(request);
		CompletableFuture<DataKey> unused = asked.thenApply((key) -> this.store.keep(request, entry, key))
			.whenComplete((key, failure) -> {
				if (failure == null) {
					settle(entry, key);
				}
				else {
					settle(request, entry, DataKeyFutures.cause(failure));
				}
			});
	}

	/** All who wait have copies when the promise is completed. */
	private static void settle(DataKeyEntry entry, DataKey key) {
		entry.promise().complete(key);
		key.close();
	}

	private void settle(DataKeyRequest request, DataKeyEntry entry, Throwable cause) {
		boolean interrupted = entry.isLedHere() && Thread.currentThread().isInterrupted();
		this.store.forget(request, entry);
		entry.promise().completeExceptionally(interrupted ? new Interrupted(cause) : cause);
	}

	/** Tells those who wait that the thread which has asked for them was interrupted. */
	private static final class Interrupted extends RuntimeException {

		private static final long serialVersionUID = 1L;

		private final Throwable failure;

		private Interrupted(Throwable failure) {
			super(failure);
			this.failure = failure;
		}

	}

}
