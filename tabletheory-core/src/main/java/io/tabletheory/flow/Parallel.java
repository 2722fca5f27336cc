// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;

/**
 * Programs that need not wait for each other. The answer is their results, in the order
 * of the programs. The first failure of one ends all: those that have not started do not
 * start, those that have make no further call, and the failure is that of the question.
 * Where several are known, it is that of the first program.
 *
 * @param programs any number of them
 * @param atOnce how many may run at one time, at least one
 */
@Internal
public record Parallel<R>(List<Step<R>> programs, int atOnce) implements Awaitable<List<R>> {

	public Parallel {
		programs = List.copyOf(programs);
		if (atOnce < 1) {
			throw new IllegalArgumentException("At least one program must run at a time, found " + atOnce);
		}
	}

	/** Counts the programs only: what they know may be secret. */
	@Override
	public String toString() {
		return "Parallel[" + this.programs.size() + " programs, " + this.atOnce + " at once]";
	}

}
