// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.TimeValue;

import static org.assertj.core.api.Assertions.assertThat;

class ReportTests {

	private final Results results = new Results();

	@Test
	void aRatioIsTheMedianOfTheRatiosOfTheRounds() {
		add(Variant.RAW, new Measurement(1_000, 1_000, 1_000));
		add(Variant.RECORD_BY_WIRE, new Measurement(300, 200, 100));
		add(Variant.RAW, new Measurement(9_000, 1_000, 1_000));
		add(Variant.RECORD_BY_WIRE, new Measurement(3_600, 300, 200));
		add(Variant.RAW, new Measurement(2_000, 1_000, 1_000));
		add(Variant.RECORD_BY_WIRE, new Measurement(1_000, 200, 100));
		assertThat(ResultTable.of(this.results).lines()).containsExactly(
				"| operation | by | µs | CPU µs | bytes | µs : first | CPU : first | bytes : first |",
				"|---|---|--:|--:|--:|--:|--:|--:|",
				"| query 100 | AWS SDK, mapping by hand | 2.00 | 1.00 | 1,000 | 1.00 | 1.00 | 1.00 |",
				"| query 100 | TableTheory, record, wire lane | 1.00 | 0.20 | 100 | 0.40 | 0.20 | 0.10 |");
	}

	@Test
	void aGoalIsReachedInTimeAndBytesOnly() {
		add(Variant.RAW, new Measurement(1_000, 1_000, 1_000));
		add(Variant.RECORD_BY_WIRE, new Measurement(450, 200, 280));
		add(Variant.ENHANCED, new Measurement(1_100, 1_000, 1_300));
		assertThat(Goals.ALL.stream().filter((goal) -> goal.isMeasuredIn(this.results)))
			.extracting((goal) -> goal.judge(this.results))
			.containsExactly(
					"reached: query 100, TableTheory, record, wire lane, takes 0.45 of the time (CPU 0.20; at most 0.45) "
							+ "and 0.28 of the bytes (at most 0.28) of AWS SDK, mapping by hand",
					"missed: query 100, TableTheory, record, wire lane, takes 0.41 of the time (CPU 0.20; at most 0.38) "
							+ "and 0.22 of the bytes (at most 0.22) of Enhanced Client, bean");
	}

	@Test
	void aSurchargeIsTheDifferenceWithinARound() {
		this.results.add(Comparison.REQUEST_OF_GET, Caller.ENGINE.name(), new Measurement(1_000, 1_500, 1_000));
		this.results.add(Comparison.REQUEST_OF_GET, Caller.REPOSITORY.name(), new Measurement(3_000, 3_000, 3_048));
		this.results.add(Comparison.REQUEST_OF_PUT, Caller.ENGINE.name(), new Measurement(3_000, 1_000, 1_000));
		this.results.add(Comparison.REQUEST_OF_PUT, Caller.REPOSITORY.name(), new Measurement(2_500, 1_000, 3_049));
		assertThat(Goals.ALL.stream().filter((goal) -> goal.isMeasuredIn(this.results)))
			.extracting((goal) -> goal.judge(this.results))
			.containsExactly(
					"reached: request of a get, TableTheory, repository, takes +2.00 µs (CPU +1.50; at most 2.00) and "
							+ "+2,048 bytes (at most 2,048) on top of TableTheory, map",
					"missed: request of a put, TableTheory, repository, takes -0.50 µs (CPU +0.00; at most 2.00) and "
							+ "+2,049 bytes (at most 2,048) on top of TableTheory, map");
	}

	@Test
	void jmhMeasuresEveryAlternative() throws RunnerException {
		Comparison timestamps = Comparison.ALL.get(Comparison.ALL.size() - 1);
		Benchmarks.run(timestamps,
				timestamps.options()
					.forks(0)
					.warmupIterations(0)
					.measurementIterations(1)
					.measurementTime(TimeValue.milliseconds(20)),
				this.results);
		assertThat(this.results.alternatives(timestamps)).isEqualTo(List.of(TimestampWriter.values()));
		assertThat(this.results.alternatives(timestamps)).allSatisfy((writer) -> {
			Measurement measured = this.results.of(timestamps, writer);
			assertThat(measured.time()).isPositive();
			assertThat(measured.cpu()).isPositive();
			assertThat(measured.bytes()).isPositive();
		});
	}

	private void add(Variant variant, Measurement measurement) {
		this.results.add(Comparison.QUERY_OF_100, variant.name(), measurement);
	}

}
