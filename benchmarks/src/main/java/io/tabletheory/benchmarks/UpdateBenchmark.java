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
 * Stores all fields of one item, if it still has its version.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up first.
public class UpdateBenchmark {

	@Param({ "RAW", "ENHANCED", "MAP_BY_TREE", "MAP_BY_WIRE", "REPOSITORY_BY_WIRE" })
	Variant variant;

	private OrderStore orders;

	@Setup
	public void open() {
		this.orders = (OrderStore) this.variant.open(CannedJson.updated(Orders.order(0)));
		WarmUp.run(this::update);
	}

	@Benchmark
	public Object update() {
		return this.orders.update();
	}

}
