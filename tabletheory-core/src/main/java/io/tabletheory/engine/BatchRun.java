// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

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

	private @Nullable TableTheoryException lastFailure;

	/**
	 * One run, not to be repeated.
	 * @param request asks for some keys; its result is which of them are left
	 * @param random for the pauses
	 */
	BatchRun(Collection<ItemKey> keys, Function<List<ItemKey>, Step<Set<ItemKey>>> request, BatchOptions options,
			Origin origin, DoubleSupplier random) {
		this.open = new LinkedHashSet<>(keys);
		this.total = this.open.size();
		this.request = request;
		this.options = options;
		this.origin = origin;
		this.random = random;
	}

	/**
	 * A chunk that is left does not keep the others from being tried; a failure that no
	 * attempt mends ends all.
	 */
	Step<End> run(List<List<ItemKey>> chunks) {
		List<Step<Integer>> programs = chunks.stream().map((chunk) -> attempt(chunk, 1)).toList();
		return Step.together(programs, this.options.concurrency(), this.origin)
			.map((ended) -> Optional.<TableTheoryException>empty())
			.recover((failure) -> Step.done(Optional.of(failure)))
			.map((failure) -> end(failure.orElse(null)));
	}

	/** The result is how many keys of the chunk are left. */
	private Step<Integer> attempt(List<ItemKey> chunk, int attempt) {
		return this.request.apply(chunk)
			.recover((failure) -> Step.done(leftBy(failure, chunk)))
			.then((left) -> followed(chunk, left, attempt));
	}

	private synchronized Set<ItemKey> leftBy(TableTheoryException failure, List<ItemKey> chunk) {
		if (!Outage.PASSING.contains(failure.code())) {
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
		return Step.await(new Pause(this.options.backoff().pause(attempt, this.random)), this.origin)
			.then((waited) -> attempt(rest, attempt + 1));
	}

	private synchronized void settle(List<ItemKey> chunk, Set<ItemKey> left) {
		if (left.size() == chunk.size()) {
			return;
		}
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
		return new End(Set.copyOf(this.open), failure != null || !this.open.isEmpty(),
				(failure != null) ? failure : this.lastFailure);
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
	 * @param cause the failure that ended it, else the last one that was tried again
	 */
	record End(Set<ItemKey> open, boolean incomplete, @Nullable TableTheoryException cause) {

	}

}
