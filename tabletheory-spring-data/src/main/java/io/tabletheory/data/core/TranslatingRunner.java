// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.data.program.EntityProgram;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.program.UnitOfWork;
import io.tabletheory.data.transaction.UnitOfWorkHolder;
import io.tabletheory.engine.ChunkPublisher;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs on entities, on the calling thread or without blocking it. The unit of
 * work of the thread is looked up here, once for each operation. A program is made within
 * the run, so that both fail in the same way: as Spring knows it.
 *
 * @param transactions the key of units of work
 */
@Internal
public record TranslatingRunner(Engine engine, EntityPrograms programs, Object transactions) {

	public <R> R run(Function<EntityPrograms, EntityProgram<R>> operation) {
		EntityProgram<R> program = made(() -> operation.apply(waiting()));
		return run(program, program.step());
	}

	private <R> R run(EntityProgram<?> program, Step<R> step) {
		try {
			return this.engine.run(step);
		}
		catch (RuntimeException ex) {
			throw program.failure(ex);
		}
	}

	private EntityPrograms waiting() {
		return this.programs.in(UnitOfWorkHolder.current(this.transactions));
	}

	/** The reads of entities of a class. */
	public <T> EntityReads<T> reads(Class<T> type) {
		return this.programs.reads(type);
	}

	/** Makes something of the programs that needs no run. */
	<R> R made(Function<EntityPrograms, R> work) {
		return made(() -> work.apply(waiting()));
	}

	private static <R> R made(Supplier<R> work) {
		try {
			return work.get();
		}
		catch (RuntimeException ex) {
			throw EntityPrograms.TRANSLATOR.known(ex);
		}
	}

	/** Results by and by; closed, the stream makes no request any more. */
	public <R> Stream<R> stream(Function<EntityPrograms, EntityProgram<ResultChunk<R>>> operation) {
		EntityProgram<ResultChunk<R>> program = made(() -> operation.apply(waiting()));
		return LazyResults.stream(program.step(), CallingMethod.current().of((chunks) -> run(program, chunks)));
	}

	/**
	 * The unit of work is that of the thread that calls this; a refusal is thrown there,
	 * as {@link #start} does.
	 */
	<R> Flow.Publisher<R> publish(Function<EntityPrograms, EntityProgram<ResultChunk<R>>> operation) {
		UnitOfWork unit = UnitOfWorkHolder.current(this.transactions);
		EntityPrograms beside = (unit != null) ? this.programs.beside(unit) : this.programs;
		if (unit != null) {
			EntityProgram<ResultChunk<R>> unused = made(() -> operation.apply(beside));
		}
		return new ChunkPublisher<>(() -> start(() -> operation.apply(beside)),
				(rest) -> start(() -> EntityProgram.of(rest)));
	}

	/**
	 * The future result of an operation. In a transaction of Spring, a refusal is thrown:
	 * a future that fails may go unseen while the transaction commits.
	 */
	public <R> CompletableFuture<R> start(Function<EntityPrograms, EntityProgram<R>> operation) {
		UnitOfWork unit = UnitOfWorkHolder.current(this.transactions);
		if (unit == null) {
			return start(() -> operation.apply(this.programs));
		}
		EntityProgram<R> program = made(() -> operation.apply(this.programs.beside(unit)));
		return start(() -> program);
	}

	private <R> CompletableFuture<R> start(Supplier<EntityProgram<R>> operation) {
		AtomicReference<@Nullable EntityProgram<R>> made = new AtomicReference<>();
		Supplier<Step<R>> program = () -> {
			EntityProgram<R> ready = operation.get();
			made.set(ready);
			return ready.step();
		};
		return CancellingFutures.of(this.engine.start(program), (running) -> running.exceptionally((failure) -> {
			Throwable cause = (failure instanceof CompletionException && failure.getCause() != null)
					? failure.getCause() : failure;
			if (cause instanceof RuntimeException known && !(cause instanceof CancellationException)) {
				EntityProgram<R> failed = made.get();
				throw (failed != null) ? failed.failure(known) : EntityPrograms.TRANSLATOR.known(known);
			}
			throw (failure instanceof CompletionException completion) ? completion : new CompletionException(failure);
		}));
	}

}
