// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;
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

	private Instant moment = Instant.parse("2026-01-16T08:30:00.123456789Z");

	@Setup
	public void open() {
		WarmUp.run(this::write);
	}

	@Benchmark
	public Object write() {
		this.moment = this.moment.plusNanos(1_234_567_891);
		return this.variant.write(this.moment);
	}

}
