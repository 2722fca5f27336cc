// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The work that remains: nothing, or a question with the work after its answer. A step is
 * a value; a {@link Runner} runs it.
 */
@Internal
public sealed interface Step<R> permits Done, Await {

	static <R> Step<R> done(R value) {
		return new Done<>(value);
	}

	static <A> Step<A> await(Call<A> call, Origin origin) {
		return new Await<>(call, origin, Done::new, null);
	}

	/**
	 * Programs that need not wait for each other, this number of them at one time. The
	 * result is the list of their results, in order. The first failure of a program fails
	 * this step as a failed call does.
	 */
	static <R> Step<List<R>> parallel(List<Step<R>> programs, int atOnce, Origin origin) {
		return new Await<>(new Parallel<>(programs, atOnce), origin, Done::new, null);
	}

	/** This work, followed by the work that its result leads to. */
	<S> Step<S> then(Function<? super R, ? extends Step<S>> next);

	/**
	 * This work. If one of its calls fails, the work that the failure leads to replaces
	 * the rest.
	 */
	Step<R> recover(Function<? super TableTheoryException, ? extends Step<R>> recovery);

	/**
	 * As {@link #recover}, but also for a failure that the program itself throws after an
	 * answer.
	 */
	Step<R> recoverAll(Function<? super TableTheoryException, ? extends Step<R>> recovery);

	/**
	 * This work with at most this number of questions; one more fails with this failure.
	 */
	Step<R> limited(int questions, Supplier<? extends TableTheoryException> excess);

	/**
	 * The first call of this work without an answer at hand; empty if the work ends
	 * without one. Nothing is sent.
	 * @param atHand answers a call without I/O; {@code null} if it cannot
	 */
	default Optional<FirstCall> firstCall(Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		return FirstCall.of(this, atHand);
	}

	/** This work with its result mapped. */
	default <S> Step<S> map(Function<? super R, ? extends S> mapping) {
		return then((value) -> new Done<>(mapping.apply(value)));
	}

}
