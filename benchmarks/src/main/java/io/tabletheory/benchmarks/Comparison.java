// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.stream.Stream;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * One benchmark whose alternatives run one after the other, so that they meet the same
 * load of the machine.
 *
 * @param operation its name in the table
 * @param benchmark the class of the benchmark
 * @param items how many items it is about; zero where the benchmark has no such parameter
 * @param alternatives all that its parameter {@code variant} may be
 */
record Comparison(String operation, Class<?> benchmark, int items, List<? extends Alternative> alternatives) {

	static final Comparison QUERY_OF_100 = query(100);

	static final Comparison GET = of("get", GetBenchmark.class, Variant.values());

	static final Comparison PUT = of("put", PutBenchmark.class, Variant.values());

	static final Comparison UPDATE = of("update", UpdateBenchmark.class, Variant.values());

	static final Comparison SEAL = of("seal 5 attributes", SealBenchmark.class, Encryption.values());

	static final Comparison OPEN = of("open 5 attributes", OpenBenchmark.class, Encryption.values());

	static final List<Comparison> ALL = List.of(GET, PUT, UPDATE, query(1), query(10), QUERY_OF_100, query(1000),
			of("decode 100", DecodeBenchmark.class, Decoding.values()), SEAL, OPEN,
			of("write a timestamp", TimestampBenchmark.class, TimestampWriter.values()));

	private static Comparison query(int items) {
		return new Comparison("query " + items, QueryBenchmark.class, items, List.of(Variant.values()));
	}

	private static Comparison of(String operation, Class<?> benchmark, Alternative... alternatives) {
		return new Comparison(operation, benchmark, 0, Stream.of(alternatives).toList());
	}

	/** How JMH runs it, once. */
	ChainedOptionsBuilder options() {
		ChainedOptionsBuilder options = new OptionsBuilder().include("\\b" + this.benchmark.getSimpleName() + "\\.")
			.addProfiler(GCProfiler.class)
			.addProfiler(CpuProfiler.class)
			.verbosity(VerboseMode.SILENT)
			.shouldFailOnError(true);
		return (this.items > 0) ? options.param("items", Integer.toString(this.items)) : options;
	}

}
