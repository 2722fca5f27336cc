// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.atomic.LongAdder;

import io.tabletheory.Internal;

/**
 * How many programs runners have under way. For all threads.
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
	 * Exact once no program can begin; others may come and go while this counts.
	 */
	public long programs() {
		return this.programs.sum();
	}

}
