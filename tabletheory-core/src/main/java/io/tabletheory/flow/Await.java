// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * A question, and the work that remains once it is answered.
 *
 * @param question a call, or other programs
 * @param origin the origin of the question; a failure names it, because stack traces end
 * in continuations
 * @param next the remaining work after the answer
 * @param recovery the remaining work after a failure of the question; {@code null} if the
 * failure ends the program
 */
@Internal
public record Await<A, R>(Awaitable<A> question, Origin origin, Function<? super A, ? extends Step<R>> next,
		@Nullable Function<? super TableTheoryException, ? extends Step<R>> recovery) implements Step<R> {

	/** The remaining work after a failure of the question. */
	public Step<R> failed(TableTheoryException failure) {
		if (this.recovery == null) {
			throw failure;
		}
		return this.recovery.apply(failure);
	}

	@Override
	public <S> Step<S> then(Function<? super R, ? extends Step<S>> following) {
		return new Await<>(this.question, this.origin, (answer) -> this.next.apply(answer).then(following),
				(this.recovery != null) ? (failure) -> failed(failure).then(following) : null);
	}

	@Override
	public Step<R> recover(Function<? super TableTheoryException, ? extends Step<R>> following) {
		return new Await<>(this.question, this.origin, (answer) -> this.next.apply(answer).recover(following),
				(failure) -> recovered(failure, following));
	}

	/**
	 * The result of a recovery. A recovery that fails, or passes the failure on, leaves
	 * the failure to the recovery around it.
	 */
	private Step<R> recovered(TableTheoryException failure,
			Function<? super TableTheoryException, ? extends Step<R>> following) {
		Step<R> step;
		try {
			step = failed(failure);
		}
		catch (TableTheoryException passedOn) {
			return following.apply(passedOn);
		}
		return step.recover(following);
	}

	@Override
	public Step<R> recoverAll(Function<? super TableTheoryException, ? extends Step<R>> following) {
		return new Await<>(this.question, this.origin, (answer) -> recovering(() -> this.next.apply(answer), following),
				(failure) -> recovering(() -> failed(failure), following));
	}

	private static <R> Step<R> recovering(Supplier<? extends Step<R>> going,
			Function<? super TableTheoryException, ? extends Step<R>> following) {
		Step<R> step;
		try {
			step = going.get();
		}
		catch (TableTheoryException failure) {
			return following.apply(failure);
		}
		return step.recoverAll(following);
	}

	@Override
	public Step<R> limited(int questions, Supplier<? extends TableTheoryException> excess) {
		if (questions == 0) {
			throw excess.get();
		}
		return new Await<>(this.question, this.origin,
				(answer) -> this.next.apply(answer).limited(questions - 1, excess),
				(this.recovery != null) ? (failure) -> failed(failure).limited(questions - 1, excess) : null);
	}

}
