// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * What reads and writes of a batch have in common: keys are asked for in chunks until
 * none of a chunk is left, or its attempts are used up. Knows what is still open,
 * whichever way the batch ends.
 */
final class BatchRun {

	private final Set<ItemKey> open;

	private final int total;

	private final Function<List<ItemKey>, Step<Set<ItemKey>>> request;

	private final BatchOptions options;

	private final Origin origin;

	private final DoubleSupplier random;

	private final LongSupplier nanos;

	private long lastProgress;

	/** How many requests failed since the last one that was answered. */
	private int failuresInARow;

	private @Nullable TableTheoryException lastFailure;

	private boolean exhausted;

	/**
	 * One run, not to be repeated.
	 * @param request asks for some keys; its result is which of them are left
	 * @param random for the pauses
	 * @param nanos the time, from any origin
	 */
	BatchRun(Collection<ItemKey> keys, Function<List<ItemKey>, Step<Set<ItemKey>>> request, BatchOptions options,
			Origin origin, DoubleSupplier random, LongSupplier nanos) {
		this.open = new LinkedHashSet<>(keys);
		this.total = this.open.size();
		this.request = request;
		this.options = options;
		this.origin = origin;
		this.random = random;
		this.nanos = nanos;
		this.lastProgress = nanos.getAsLong();
	}

	/**
	 * A chunk that is left does not keep the others from being tried. A failure that no
	 * attempt mends ends all, and so does a service that only fails, for as long as the
	 * attempts of a chunk or the patience of the batch last.
	 */
	Step<End> run(List<List<ItemKey>> chunks) {
		return run(chunks, List.of());
	}

	/** The same of chunks, and then of others. */
	Step<End> run(List<List<ItemKey>> first, List<List<ItemKey>> others) {
		return together(first).then((ended) -> together(others))
			.map((ended) -> Optional.<TableTheoryException>empty())
			.recover((failure) -> Step.done(Optional.of(failure)))
			.map((failure) -> end(failure.orElse(null)));
	}

	private Step<List<Integer>> together(List<List<ItemKey>> chunks) {
		return chunks.isEmpty() ? Step.done(List.of()) : Step.parallel(
				chunks.stream().map((chunk) -> attempt(chunk, 1)).toList(), this.options.concurrency(), this.origin);
	}

	/** The result is how many keys of the chunk are left. */
	private Step<Integer> attempt(List<ItemKey> chunk, int attempt) {
		return this.request.apply(chunk)
			.map(this::answered)
			.recover((failure) -> Step.done(leftBy(failure, chunk, attempt)))
			.then((left) -> followed(chunk, left, attempt));
	}

	private synchronized Set<ItemKey> answered(Set<ItemKey> left) {
		this.failuresInARow = 0;
		return left;
	}

	private synchronized Set<ItemKey> leftBy(TableTheoryException failure, List<ItemKey> chunk, int attempt) {
		this.failuresInARow++;
		int attempts = this.options.backoff().attempts();
		boolean throughout = attempt == attempts && this.failuresInARow >= attempts;
		if (throughout || !PassingFailures.mayPass(failure)) {
			throw failure;
		}
		this.lastFailure = failure;
		return Set.copyOf(chunk);
	}

	private Step<Integer> followed(List<ItemKey> chunk, Set<ItemKey> left, int attempt) {
		settle(chunk, left);
		if (left.isEmpty() || attempt == this.options.backoff().attempts()) {
			return Step.done(left.size());
		}
		List<ItemKey> rest = chunk.stream().filter(left::contains).toList();
		Duration pause = this.options.backoff().pause(attempt, this.random);
		requirePatience(pause);
		return Step.await(new Pause(pause), this.origin).then((waited) -> attempt(rest, attempt + 1));
	}

	/** Whether it is worth while to try once more after this pause. */
	private synchronized void requirePatience(Duration pause) {
		Duration waited = Duration.ofNanos(this.nanos.getAsLong() - this.lastProgress);
		if (waited.plus(pause).compareTo(this.options.patience()) > 0) {
			this.exhausted = true;
			throw new TableTheoryException(ErrorCode.TIMEOUT, this.origin, "The patience of the batch has ended",
					this.lastFailure);
		}
	}

	private synchronized void settle(List<ItemKey> chunk, Set<ItemKey> left) {
		if (left.size() == chunk.size()) {
			return;
		}
		this.lastProgress = this.nanos.getAsLong();
		chunk.stream().filter((key) -> !left.contains(key)).forEach(this.open::remove);
		try {
			this.options.progress().progressed(this.total - this.open.size(), this.total);
		}
		catch (RuntimeException failure) {
			throw new TableTheoryException(ErrorCode.BATCH_INCOMPLETE, this.origin,
					"The callback for progress failed with " + failure.getClass().getName(), failure);
		}
	}

	private synchronized End end(@Nullable TableTheoryException failure) {
		return new End(Set.copyOf(this.open), failure != null || !this.open.isEmpty(), this.total,
				this.exhausted ? this.options.patience() : null,
				(failure != null && !this.exhausted) ? failure : this.lastFailure);
	}

	/** The key is one of these; anything else would be lost. */
	static ItemKey asked(ItemKey key, Collection<ItemKey> keys, Origin origin) {
		if (!keys.contains(key)) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"DynamoDB answered with a key that was not in the request", null);
		}
		return key;
	}

	/**
	 * How it ended.
	 *
	 * @param open the keys that are left
	 * @param incomplete whether that is a failure
	 * @param total how many keys there were
	 * @param patience how long nothing was done before the batch gave up; {@code null}
	 * where it ended otherwise
	 * @param cause the failure that ended it, else the last one that was tried again
	 */
	record End(Set<ItemKey> open, boolean incomplete, int total, @Nullable Duration patience,
			@Nullable TableTheoryException cause) {

	}

}
