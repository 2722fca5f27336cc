// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

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
 * Makes a request, which no client sends, and takes an answer without items.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up first.
public class RequestBenchmark {

	@Param
	Caller variant;

	@Param
	Requested requested;

	private OrderStore orders;

	@Setup
	public void open() {
		this.orders = this.variant.open();
		WarmUp.run(this::request);
	}

	@Benchmark
	public Object request() {
		return this.requested.of(this.orders);
	}

}
