// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
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
 * @param parameters those of the benchmark, but for the alternative
 * @param alternatives all that its parameter {@code variant} may be
 */
record Comparison(String operation, Class<?> benchmark, Map<String, String> parameters,
		List<? extends Alternative> alternatives) {

	static final Comparison QUERY_OF_100 = query(100);

	static final Comparison WINDOW_OF_100 = of("query 100, window", WindowBenchmark.class, FirstPage.values());

	static final Comparison GET = of("get", GetBenchmark.class, Variant.values());

	static final Comparison PUT = of("put", PutBenchmark.class, Variant.values());

	static final Comparison UPDATE = of("update", UpdateBenchmark.class, Variant.values());

	static final Comparison REQUEST_OF_GET = request(Requested.GET);

	static final Comparison REQUEST_OF_QUERY = request(Requested.QUERY);

	static final Comparison REQUEST_OF_PUT = request(Requested.PUT);

	static final Comparison PLANNING = of("plan", PlanningBenchmark.class, Planning.values());

	static final Comparison START = of("start", StartBenchmark.class, Start.values());

	static final Comparison START_OF_BOOT = of("start of Boot", BootStartBenchmark.class, BootStart.values());

	static final Comparison SEAL = of("seal 5 attributes", SealBenchmark.class, Encryption.values());

	static final Comparison OPEN = of("open 5 attributes", OpenBenchmark.class, Encryption.values());

	static final List<Comparison> ALL = List.of(GET, PUT, UPDATE, query(1), query(10), QUERY_OF_100, query(1000),
			WINDOW_OF_100, of("decode 100", DecodeBenchmark.class, Decoding.values()), REQUEST_OF_GET, REQUEST_OF_QUERY,
			REQUEST_OF_PUT, PLANNING, START, START_OF_BOOT, SEAL, OPEN,
			of("write a timestamp", TimestampBenchmark.class, TimestampWriter.values()));

	private static Comparison query(int items) {
		return new Comparison("query " + items, QueryBenchmark.class, Map.of("items", Integer.toString(items)),
				List.of(Variant.values()));
	}

	private static Comparison request(Requested requested) {
		return new Comparison("request of a " + requested.name().toLowerCase(Locale.ROOT), RequestBenchmark.class,
				Map.of("requested", requested.name()), List.of(Caller.values()));
	}

	private static Comparison of(String operation, Class<?> benchmark, Alternative... alternatives) {
		return new Comparison(operation, benchmark, Map.of(), Stream.of(alternatives).toList());
	}

	/** True if the comparison is about a JVM that has done nothing before. */
	boolean isOfColdJvms() {
		BenchmarkMode mode = this.benchmark.getAnnotation(BenchmarkMode.class);
		return mode != null && List.of(mode.value()).contains(Mode.SingleShotTime);
	}

	/** The options with which JMH runs the comparison once. */
	ChainedOptionsBuilder options() {
		ChainedOptionsBuilder options = new OptionsBuilder().include("\\b" + this.benchmark.getSimpleName() + "\\.")
			.addProfiler(GCProfiler.class)
			.addProfiler(CpuProfiler.class)
			.verbosity(VerboseMode.SILENT)
			.shouldFailOnError(true);
		this.parameters.forEach(options::param);
		return options;
	}

}
