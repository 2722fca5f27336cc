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
 * The work that remains: nothing, or a question and what to do with its answer. A step is
 * a value; running it is the business of a {@link Runner}.
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
	 * Programs that need not wait for each other, so many of them at one time; the result
	 * is theirs, in their order. The first of them to fail ends this step as a failed
	 * call does.
	 */
	static <R> Step<List<R>> parallel(List<Step<R>> programs, int atOnce, Origin origin) {
		return new Await<>(new Parallel<>(programs, atOnce), origin, Done::new, null);
	}

	/** This work, followed by that which its result asks for. */
	<S> Step<S> then(Function<? super R, ? extends Step<S>> next);

	/**
	 * This work; should one of its calls fail, the rest of it is replaced by that which
	 * the failure asks for.
	 */
	Step<R> recover(Function<? super TableTheoryException, ? extends Step<R>> recovery);

	/**
	 * As {@link #recover}, but also of a failure that is found out after an answer, while
	 * the program goes on.
	 */
	Step<R> recoverAll(Function<? super TableTheoryException, ? extends Step<R>> recovery);

	/**
	 * This work, if it asks so many questions at most; one more fails with this failure.
	 */
	Step<R> limited(int questions, Supplier<? extends TableTheoryException> excess);

	/**
	 * The first call of this work that has no answer at hand; empty where it ends without
	 * one. Nothing is sent.
	 * @param atHand answers calls by itself; {@code null} for one that it cannot answer
	 */
	default Optional<FirstCall> firstCall(Function<? super Call<?>, ? extends @Nullable Object> atHand) {
		return FirstCall.of(this, atHand);
	}

	/** This work with its result mapped. */
	default <S> Step<S> map(Function<? super R, ? extends S> mapping) {
		return then((value) -> new Done<>(mapping.apply(value)));
	}

}
