// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Repeats an operation until it has had some seconds of processor time and the compilers
 * of the JVM are done with it. Warming up by the clock would end too early on a busy
 * machine, and compare compiled with interpreted code.
 */
final class WarmUp {

	/**
	 * The system property for the minimum processor time of the warm-up in seconds; no
	 * warm-up by default.
	 */
	static final String SECONDS = "tabletheory.benchmarks.warm-up";

	/** Of one second, for what is compiled again now and then. */
	private static final long QUIET_MILLISECONDS = 50;

	/** A long compilation counts when it ends, so that one quiet second says little. */
	private static final int QUIET_SECONDS = 2;

	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

	private final CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();

	private final Supplier<?> operation;

	private WarmUp(Supplier<?> operation) {
		this.operation = operation;
	}

	static void run(Supplier<?> operation) {
		int seconds = Integer.getInteger(SECONDS, 0);
		if (seconds > 0) {
			new WarmUp(operation).run(seconds);
		}
	}

	private void run(int atLeast) {
		int quiet = 0;
		for (int seconds = 0; seconds < atLeast || quiet < QUIET_SECONDS; seconds++) {
			long before = this.compilers.getTotalCompilationTime();
			runForOneSecond();
			boolean done = this.compilers.getTotalCompilationTime() - before <= QUIET_MILLISECONDS;
			quiet = done ? quiet + 1 : 0;
		}
	}

	private void runForOneSecond() {
		long end = this.threads.getCurrentThreadCpuTime() + TimeUnit.SECONDS.toNanos(1);
		while (this.threads.getCurrentThreadCpuTime() < end) {
			Object unused = this.operation.get();
		}
	}

}
