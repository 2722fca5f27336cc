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
 * Reads one item by its key.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up first.
public class GetBenchmark {

	@Param({ "RAW", "ENHANCED", "MAP_BY_TREE", "MAP_BY_WIRE", "RECORD_BY_TREE", "RECORD_BY_WIRE", "REPOSITORY_BY_WIRE",
			"BARE_TOKENS" })
	Variant variant;

	private OrderReader orders;

	@Setup
	public void open() {
		this.orders = this.variant.open(CannedJson.found(Orders.order(0)));
		WarmUp.run(this::get);
	}

	@Benchmark
	public Object get() {
		return this.orders.get();
	}

}
