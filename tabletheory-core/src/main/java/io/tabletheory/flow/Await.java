// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.function.Function;

import io.tabletheory.Origin;

/**
 * A question to the outside, and the work that remains once it is answered.
 *
 * @param call the question
 * @param origin what it is asked for; a failure names it, because stack traces end in
 * continuations
 * @param next the remaining work, given the answer
 */
public record Await<A, R>(Call<A> call, Origin origin, Function<? super A, ? extends Step<R>> next) implements Step<R> {

	@Override
	public <S> Step<S> then(Function<? super R, ? extends Step<S>> following) {
		return new Await<>(this.call, this.origin, (answer) -> this.next.apply(answer).then(following));
	}

}
