// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

import io.tabletheory.Internal;
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
@Internal
public final class DataKeyCache implements AutoCloseable {

	private final DataKeyCaching limits;

	private final DataKeyPatience patience;

	private final DataKeySource source;

	private final DataKeyStore store;

	private final DataKeyStatistics.Counters counters = new DataKeyStatistics.Counters();

	/**
	 * A cache in front of at least one provider. Each kind stands in for the other where
	 * that is absent: an asynchronous provider is waited for, and a blocking one is asked
	 * on threads of the cache.
	 */
	public DataKeyCache(DataKeyCaching limits, @Nullable DataKeyProvider blocking,
			@Nullable AsyncDataKeyProvider async) {
		this(limits, DataKeyPatience.DEFAULT, blocking, async);
	}

	DataKeyCache(DataKeyCaching limits, DataKeyPatience patience, @Nullable DataKeyProvider blocking,
			@Nullable AsyncDataKeyProvider async) {
		// Not the wall clock, which jumps.
		this(limits, patience, blocking, async, System::nanoTime);
	}

	DataKeyCache(DataKeyCaching limits, DataKeyPatience patience, @Nullable DataKeyProvider blocking,
			@Nullable AsyncDataKeyProvider async, LongSupplier nanos) {
		this.limits = limits;
		this.patience = patience;
		this.source = new DataKeySource(blocking, async, patience, new DataKeyThreads());
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

	/** The statistics of the use of data keys so far. */
	public DataKeyStatistics statistics() {
		return this.counters.read();
	}

	/**
	 * Wipes all keys, and asks for those that are needed anew. Copies of callers remain
	 * theirs.
	 */
	void wipe() {
		this.store.wipe();
	}

	/** Wipes all keys, and gives none any more. Copies of callers remain theirs. */
	@Override
	public void close() {
		this.store.close();
		this.source.close();
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
		while (true) {
			try {
				return this.patience.await(shared(request, this.source.isAskedHere()), request,
						() -> this.store.forgetUnanswered(request));
			}
			catch (Interrupted interruption) {
				// If that was another thread, this one sends its own request.
				if (Thread.currentThread().isInterrupted()) {
					throw DataKeyFutures.thrown(interruption.failure);
				}
			}
		}
	}

	private CompletableFuture<DataKey> later(DataKeyRequest request) {
		if (!isShared(request)) {
			this.counters.miss(request);
			return limited(this.source.askLater(request), request);
		}
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		shareLater(request, answer);
		return limited(answer, request);
	}

	private CompletableFuture<DataKey> limited(CompletableFuture<DataKey> answer, DataKeyRequest request) {
		this.patience.limit(answer, request, () -> this.store.forgetUnanswered(request));
		return answer;
	}

	/** A key for more values than one key may seal is not shared. */
	private boolean isShared(DataKeyRequest request) {
		return request.values() <= this.limits.maxUses() && this.limits.isOn();
	}

	/** An interruption concerns only the thread that has asked; the others ask again. */
	private void shareLater(DataKeyRequest request, CompletableFuture<DataKey> answer) {
		CompletableFuture<DataKey> unused = shared(request, false).whenComplete((key, failure) -> {
			if (failure == null) {
				DataKeyFutures.hand(key, answer);
			}
			else if (!(DataKeyFutures.cause(failure) instanceof Interrupted)) {
				answer.completeExceptionally(DataKeyFutures.cause(failure));
			}
			else if (!answer.isDone()) {
				shareLater(request, answer);
			}
		});
	}

	/**
	 * @param here whether the caller blocks, and asks the provider on this thread where
	 * nobody has begun to
	 */
	private CompletableFuture<DataKey> shared(DataKeyRequest request, boolean here) {
		DataKeyStore.Share share = this.store.share(request);
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		deliver(share, here, answer);
		if (share.leads()) {
			this.counters.miss(request);
		}
		else {
			this.counters.hit(request);
		}
		if (here) {
			if (!answer.isDone()) {
				ask(request, share.entry(), true);
			}
		}
		else if (share.leads()) {
			askLater(request, share.entry());
		}
		return answer;
	}

	/**
	 * By the thread that completes the promise, unless that belongs to a blocking caller,
	 * who should not have to run what follows on the keys of others.
	 */
	private static void deliver(DataKeyStore.Share share, boolean here, CompletableFuture<DataKey> answer) {
		boolean atHand = share.key().isDone();
		CompletableFuture<DataKey> unused = share.key().whenComplete((key, failure) -> {
			Runnable delivery = (failure == null) ? () -> DataKeyFutures.hand(key, answer)
					: () -> answer.completeExceptionally(DataKeyFutures.cause(failure));
			if (!here && !atHand && share.entry().isLedHere()) {
				answer.defaultExecutor().execute(delivery);
			}
			else {
				delivery.run();
			}
		});
	}

	private void ask(DataKeyRequest request, DataKeyEntry entry, boolean here) {
		if (entry.begin(here)) {
			load(request, entry, DataKeyFutures.called(() -> this.source.ask(request)));
		}
	}

	private void askLater(DataKeyRequest request, DataKeyEntry entry) {
		if (this.source.isAskedElsewhere()) {
			this.source.threads().execute(() -> ask(request, entry, false));
		}
		else if (entry.begin(false)) {
			load(request, entry, this.source.askLater(request));
		}
	}

	private void load(DataKeyRequest request, DataKeyEntry entry, CompletableFuture<DataKey> asked) {
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
