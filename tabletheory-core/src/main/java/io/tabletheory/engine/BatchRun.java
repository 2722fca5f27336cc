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
 * One run of a batch, for reads and writes alike. Chunks of keys are requested until no
 * key is left or the attempts of the chunk are used up. The run knows the open keys,
 * however the batch ends.
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

	/** The number of requests that failed since the last one that was answered. */
	private int failuresInARow;

	private @Nullable TableTheoryException lastFailure;

	private boolean exhausted;

	/**
	 * Creates a run that can be used once.
	 * @param request sends one request for some keys and returns those that are left
	 * @param random for the pauses
	 * @param nanos the time in nanoseconds, counted from any origin
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
	 * Tries every chunk, even if others could not be completed. The run ends early with a
	 * failure that another attempt cannot repair. It also ends if all requests fail for
	 * all attempts of a chunk, or until the patience of the batch is over.
	 */
	Step<End> run(List<List<ItemKey>> chunks) {
		return run(chunks, List.of());
	}

	/** Runs the first chunks, then the others. */
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

	/** Returns the number of keys of the chunk that are left. */
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

	/** Fails if the patience of the batch would end during this pause. */
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

	/** Returns the key if it was requested; any other key of an answer is a failure. */
	static ItemKey asked(ItemKey key, Collection<ItemKey> keys, Origin origin) {
		if (!keys.contains(key)) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"DynamoDB answered with a key that was not in the request", null);
		}
		return key;
	}

	/**
	 * The end of a run.
	 *
	 * @param open the keys that are left
	 * @param incomplete true if the batch failed
	 * @param total the number of keys of the batch
	 * @param patience the time without progress after which the batch gave up; {@code
	 * null} if it ended for another reason
	 * @param cause the failure that ended the batch, otherwise the last failure that was
	 * tried again
	 */
	record End(Set<ItemKey> open, boolean incomplete, int total, @Nullable Duration patience,
			@Nullable TableTheoryException cause) {

	}

}
