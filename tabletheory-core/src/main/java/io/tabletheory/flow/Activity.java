// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.atomic.LongAdder;

import io.tabletheory.Internal;

/**
 * The number of programs that runners have under way. Thread-safe.
 */
@Internal
public final class Activity {

	private final LongAdder programs = new LongAdder();

	void begin() {
		this.programs.increment();
	}

	void end() {
		this.programs.decrement();
	}

	/**
	 * The number of programs. It is exact once no program can begin; before that,
	 * programs may begin and end while it is counted.
	 */
	public long programs() {
		return this.programs.sum();
	}

}
