// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Repeats an operation until it has had so much processor time that the compilers of the
 * JVM are done with it. Warming up by the clock would end too early on a busy machine,
 * and compare compiled with interpreted code.
 */
final class WarmUp {

	/** How many seconds of processor time; none unless given. */
	static final String SECONDS = "tabletheory.benchmarks.warm-up";

	private static final int CHUNK = 50;

	private WarmUp() {
	}

	static void run(Supplier<?> operation) {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long end = threads.getCurrentThreadCpuTime() + TimeUnit.SECONDS.toNanos(Integer.getInteger(SECONDS, 0));
		while (threads.getCurrentThreadCpuTime() < end) {
			for (int i = 0; i < CHUNK; i++) {
				Object unused = operation.get();
			}
		}
	}

}
