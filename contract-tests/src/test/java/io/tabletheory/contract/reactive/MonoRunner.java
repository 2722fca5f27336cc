// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.reactive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Admission;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Awaitable;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Done;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Parallel;
import io.tabletheory.flow.Step;
import io.tabletheory.flow.UnclaimedAnswers;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Runs programs as {@link Mono}s, which begin when they are subscribed to, and block no
 * thread. The context of an operation comes from that of Reactor.
 */
public final class MonoRunner {

	private final FuturePort port;

	public MonoRunner(FuturePort port) {
		this.port = port;
	}

	/** The result of a program; empty where that is null. */
	public <R> Mono<R> run(Supplier<? extends Step<R>> program) {
		return Mono.deferContextual((view) -> {
			OperationContext context = view.hasKey(OperationContext.class) ? view.get(OperationContext.class)
					: OperationContext.NONE;
			return done(program, context).mapNotNull(Done::value);
		}).doOnDiscard(Object.class, MonoRunner::discard);
	}

	/** Such as the data key of a program that was cancelled. */
	private static void discard(Object unclaimed) {
		Object answer = (unclaimed instanceof Result<?> result) ? result.value() : unclaimed;
		UnclaimedAnswers.close((answer instanceof Done<?> done) ? done.value() : answer);
	}

	private <R> Mono<Done<R>> done(Supplier<? extends Step<R>> program, OperationContext context) {
		return Mono.<Step<R>>fromSupplier(program)
			.expand((step) -> (step instanceof Await<?, R> await) ? next(await, context) : Mono.empty())
			.last()
			.map((step) -> (Done<R>) step);
	}

	/** A failure of the continuation is none of the question. */
	private <A, R> Mono<Step<R>> next(Await<A, R> await, OperationContext context) {
		return answer(await.question(), await.origin(), context)
			.<Supplier<Step<R>>>map((answer) -> () -> await.next().apply(answer))
			.onErrorResume(TableTheoryException.class, (failure) -> Mono.just(() -> await.failed(failure)))
			.map(Supplier::get);
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private <A> Mono<A> answer(Awaitable<A> question, Origin origin, OperationContext context) {
		if (question instanceof Parallel<?> parallel) {
			return (Mono<A>) all(parallel, context);
		}
		Call<A> call = (Call<A>) question;
		TableTheoryException refusal = Admission.refusal(call, origin, context, this.port.serves(call));
		return (refusal != null) ? Mono.error(refusal) : Mono.fromFuture(() -> this.port.answer(call, origin, context));
	}

	/** A program that ends makes room for the next one, whatever its place. */
	private <R> Mono<List<R>> all(Parallel<R> parallel, OperationContext context) {
		List<Step<R>> programs = parallel.programs();
		return Flux.range(0, programs.size())
			.flatMap((position) -> done(() -> programs.get(position), context)
				.map((end) -> new Result<>(position, end.value())), parallel.atOnce())
			.collectSortedList(Comparator.comparingInt(Result::position))
			.map(MonoRunner::values);
	}

	/** Results may be null, so that no stream of Java collects them. */
	private static <R> List<R> values(List<Result<R>> results) {
		List<R> values = new ArrayList<>(results.size());
		results.forEach((result) -> values.add(result.value()));
		return values;
	}

	/** The result of one program of several. */
	private record Result<R>(int position, R value) {

	}

}
