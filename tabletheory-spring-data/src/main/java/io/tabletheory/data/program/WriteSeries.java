// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.DuplicateEntityException;
import io.tabletheory.data.FailedWrite;
import io.tabletheory.data.StaleEntityException;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.UncategorizedTableTheoryException;
import io.tabletheory.data.WriteProgress;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Done;
import io.tabletheory.flow.Step;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Writes that are made one by one, each by itself. It knows how far each has come,
 * whichever way they end. For one run.
 */
final class WriteSeries<R> {

	private final List<EntityWrite<?, R>> writes;

	/** The results by the positions of the writes. */
	private final Map<Integer, Object> written = new ConcurrentHashMap<>();

	private final Map<Integer, RuntimeException> failed = new ConcurrentHashMap<>();

	/**
	 * The writes that took effect, even if the code of the application failed afterwards.
	 */
	private final Set<Integer> effective = ConcurrentHashMap.newKeySet();

	WriteSeries(List<EntityWrite<?, R>> writes) {
		this.writes = IntStream.range(0, writes.size())
			.<EntityWrite<?, R>>mapToObj((i) -> noting(i, writes.get(i)))
			.toList();
	}

	private <G> EntityWrite<G, R> noting(int position, EntityWrite<G, R> write) {
		return write.finishedBy((made) -> {
			this.effective.add(position);
			return write.finish().apply(made);
		});
	}

	List<EntityWrite<?, R>> writes() {
		return this.writes;
	}

	/** The program of one of the writes, watched. */
	Step<R> watched(int position, Step<R> program) {
		if (program instanceof Done<R> done) {
			this.written.put(position, Objects.requireNonNull(done.value()));
			return program;
		}
		return watched(position, (Await<?, R>) program);
	}

	private <A> Step<R> watched(int position, Await<A, R> await) {
		return new Await<>(await.question(), await.origin(),
				(answer) -> noted(position, () -> await.next().apply(answer)),
				(failure) -> noted(position, () -> await.failed(failure)));
	}

	private Step<R> noted(int position, Supplier<? extends Step<R>> next) {
		Step<R> step;
		try {
			step = next.get();
		}
		catch (RuntimeException failure) {
			this.failed.put(position, failure);
			throw failure;
		}
		return watched(position, step);
	}

	/**
	 * Translates the failure that has ended the series.
	 * @param given the entities or ids, in the order of the writes
	 */
	DataAccessException failure(List<?> given, RuntimeException failure, TableTheoryExceptionTranslator translator) {
		List<FailedWrite> failures = positions().filter(this.failed::containsKey)
			.mapToObj((i) -> new FailedWrite(given.get(i), reason(i, translator)))
			.toList();
		WriteProgress progress = new WriteProgress(
				positions().filter(this.written::containsKey).mapToObj((i) -> result(i, given)).toList(), failures,
				positions().filter((i) -> !this.written.containsKey(i) && !this.failed.containsKey(i))
					.<Object>mapToObj(given::get)
					.toList());
		DataAccessException reason = failures.isEmpty() ? uncategorized(failure, translator) : failures.get(0).reason();
		return raised(progress + " of " + this.writes.size() + "; " + reason.getMessage(), progress, reason);
	}

	private DataAccessException reason(int position, TableTheoryExceptionTranslator translator) {
		RuntimeException failure = Objects.requireNonNull(this.failed.get(position));
		return this.effective.contains(position) ? this.writes.get(position).failedBehind(failure)
				: uncategorized(failure, translator);
	}

	private static DataAccessException uncategorized(RuntimeException failure,
			TableTheoryExceptionTranslator translator) {
		return (translator.known(failure) instanceof DataAccessException known) ? known : ofApplication(failure);
	}

	/** The message of the code of the application may quote secret values. */
	private static DataAccessException ofApplication(RuntimeException failure) {
		return new UncategorizedTableTheoryException(
				"The code of the application failed with " + failure.getClass().getName(), failure);
	}

	static DataAccessException raised(String message, WriteProgress progress, DataAccessException reason) {
		Throwable cause = (reason.getCause() != null) ? reason.getCause() : reason;
		if (reason instanceof OptimisticLockingFailureException) {
			return new StaleEntityException(message, progress, cause);
		}
		return (reason instanceof DuplicateKeyException) ? new DuplicateEntityException(message, progress, cause)
				: new BatchIncompleteDataAccessException(message, progress, reason);
	}

	private IntStream positions() {
		return IntStream.range(0, this.writes.size());
	}

	private Object result(int position, List<?> given) {
		return (this.writes.get(position).effect() == EntityWrite.Effect.ENTITY)
				? Objects.requireNonNull(this.written.get(position)) : given.get(position);
	}

}
