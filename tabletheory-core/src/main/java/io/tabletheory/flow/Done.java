// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * No work remains.
 */
@Internal
public record Done<R>(R value) implements Step<R> {

	/** Hides the value, which may be secret. */
	@Override
	public String toString() {
		return "Done";
	}

	@Override
	public <S> Step<S> then(Function<? super R, ? extends Step<S>> next) {
		return next.apply(this.value);
	}

	@Override
	public <S> Step<S> map(Function<? super R, ? extends S> mapping) {
		return new Done<>(mapping.apply(this.value));
	}

	@Override
	public Step<R> recover(Function<? super TableTheoryException, ? extends Step<R>> recovery) {
		return this;
	}

	@Override
	public Step<R> recoverAll(Function<? super TableTheoryException, ? extends Step<R>> recovery) {
		return this;
	}

	@Override
	public Step<R> limited(int questions, Supplier<? extends TableTheoryException> excess) {
		return this;
	}

}
