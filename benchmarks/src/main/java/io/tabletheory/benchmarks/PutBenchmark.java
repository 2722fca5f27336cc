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
 * Stores one item, whatever was there.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up first.
public class PutBenchmark {

	@Param({ "RAW", "ENHANCED", "MAP_BY_TREE", "MAP_BY_WIRE", "REPOSITORY_BY_WIRE" })
	Variant variant;

	private OrderStore orders;

	@Setup
	public void open() {
		this.orders = (OrderStore) this.variant.open(CannedJson.stored());
		WarmUp.run(this::put);
	}

	@Benchmark
	public Object put() {
		return this.orders.put();
	}

}
