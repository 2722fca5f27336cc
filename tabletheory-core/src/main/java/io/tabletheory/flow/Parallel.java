// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;

/**
 * Programs that need not wait for each other. The answer is the list of their results, in
 * the order of the programs. The first failure ends all: programs that have not started
 * do not start, the others make no further call, and the failure is that of the question.
 * If several failures are known, it is that of the first program.
 *
 * @param programs any number of programs
 * @param atOnce the highest number of programs at one time, at least one
 */
@Internal
public record Parallel<R>(List<Step<R>> programs, int atOnce) implements Awaitable<List<R>> {

	public Parallel {
		programs = List.copyOf(programs);
		if (atOnce < 1) {
			throw new IllegalArgumentException("At least one program must run at a time, found " + atOnce);
		}
	}

	/** The text has only the number of programs: their content may be secret. */
	@Override
	public String toString() {
		return "Parallel[" + this.programs.size() + " programs, " + this.atOnce + " at once]";
	}

}
