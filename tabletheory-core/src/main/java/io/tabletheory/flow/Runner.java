// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.TableTheoryException;

/**
 * Runs a program to its end on the calling thread.
 */
public final class Runner {

	private final Port port;

	public Runner(Port port) {
		this.port = port;
	}

	/** A loop, not a recursion: a program may have any number of steps. */
	public <R> R run(Step<R> program) {
		Step<R> step = program;
		while (step instanceof Await<?, R> await) {
			step = advance(await);
		}
		return ((Done<R>) step).value();
	}

	private <A, R> Step<R> advance(Await<A, R> await) {
		A answer;
		try {
			answer = this.port.answer(await.call(), await.origin());
		}
		catch (TableTheoryException failure) {
			return await.failed(failure);
		}
		return await.next().apply(answer);
	}

}
