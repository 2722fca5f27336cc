// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Writes one timestamp after the other.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TimestampBenchmark {

	@Param
	TimestampWriter variant = TimestampWriter.JAVA_TIME;

	private final List<Instant> moments = Orders.orders(64).stream().map(Order::placedAt).toList();

	private int next;

	@Setup
	public void open() {
		WarmUp.run(this::write);
	}

	@Benchmark
	public Object write() {
		return this.variant.write(this.moments.get(this.next++ & 63));
	}

}
