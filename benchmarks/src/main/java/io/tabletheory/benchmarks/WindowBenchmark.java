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
 * Reads the first 100 items of a partition that has more.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up first.
public class WindowBenchmark {

	static final int ITEMS = 100;

	@Param
	FirstPage variant;

	private PagedOrders orders;

	@Setup
	public void open() {
		this.orders = this.variant.open(CannedJson.firstQueried(Orders.orders(ITEMS)));
		WarmUp.run(this::first);
	}

	@Benchmark
	public Object first() {
		return this.variant.first(this.orders);
	}

}
