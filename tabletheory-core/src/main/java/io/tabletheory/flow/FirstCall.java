// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import org.jspecify.annotations.Nullable;

/**
 * The first call that a program would make.
 *
 * @param origin the origin of the call
 */
@Internal
public record FirstCall(Call<?> call, Origin origin) {

	static Optional<FirstCall> of(Step<?> program, Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		return (advanced(program, atHand) instanceof Await<?, ?> await) ? Optional.of(first(await, atHand))
				: Optional.empty();
	}

	/** The program up to its end, or up to a question without an answer at hand. */
	private static <R> Step<R> advanced(Step<R> program, Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		Step<R> step = program;
		while (step instanceof Await<?, R> await) {
			Step<R> next = answered(await, atHand);
			if (next == null) {
				return step;
			}
			step = next;
		}
		return step;
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private static <A, R> @Nullable Step<R> answered(Await<A, R> await,
			Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		Object answer = (await.question() instanceof Parallel<?> parallel) ? results(parallel, atHand)
				: atHand.apply((Call<A>) await.question());
		return (answer != null) ? await.next().apply((A) answer) : null;
	}

	private static <R> @Nullable List<R> results(Parallel<R> parallel,
			Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		List<R> results = new ArrayList<>();
		for (Step<R> program : parallel.programs()) {
			if (!(advanced(program, atHand) instanceof Done<R> done)) {
				return null;
			}
			results.add(done.value());
		}
		return results;
	}

	private static FirstCall first(Await<?, ?> await, Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		return (await.question() instanceof Parallel<?> parallel) ? parallel.programs()
			.stream()
			.map((program) -> of(program, atHand).orElse(null))
			.filter(Objects::nonNull)
			.findFirst()
			.orElseThrow() : new FirstCall((Call<?>) await.question(), await.origin());
	}

}
