// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.function.Function;
import java.util.function.UnaryOperator;

import io.tabletheory.Internal;
import io.tabletheory.flow.Step;

/**
 * An operation on entities, ready to be run once by any runner.
 *
 * @param step the work
 * @param failures translates a failure of the work for callers
 */
@Internal
public record EntityProgram<R>(Step<R> step, UnaryOperator<RuntimeException> failures) {

	/** The work whose failures Spring knows as usual. */
	public static <R> EntityProgram<R> of(Step<R> step) {
		return new EntityProgram<>(step, EntityPrograms.TRANSLATOR::known);
	}

	/** Returns this program with another result. */
	public <S> EntityProgram<S> map(Function<? super R, ? extends S> mapping) {
		return new EntityProgram<>(this.step.map(mapping), this.failures);
	}

	/** The failure that callers get, in place of one of the work. */
	public RuntimeException failure(RuntimeException failure) {
		return this.failures.apply(failure);
	}

}
