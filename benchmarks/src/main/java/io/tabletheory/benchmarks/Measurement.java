// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import org.openjdk.jmh.results.RunResult;

/**
 * The cost of one operation.
 *
 * @param time nanoseconds on the wall
 * @param cpu nanoseconds of processor time
 * @param bytes the number of bytes allocated
 */
record Measurement(double time, double cpu, double bytes) {

	static Measurement of(RunResult result) {
		return new Measurement(result.getPrimaryResult().getScore(), secondary(result, CpuProfiler.RESULT),
				secondary(result, "gc.alloc.rate.norm"));
	}

	private static double secondary(RunResult result, String name) {
		return Objects.requireNonNull(result.getSecondaryResults().get(name), name).getScore();
	}

	Measurement dividedBy(Measurement other) {
		return new Measurement(this.time / other.time, this.cpu / other.cpu, this.bytes / other.bytes);
	}

	Measurement minus(Measurement other) {
		return new Measurement(this.time - other.time, this.cpu - other.cpu, this.bytes - other.bytes);
	}

	static Measurement median(List<Measurement> measurements) {
		return new Measurement(median(measurements, Measurement::time), median(measurements, Measurement::cpu),
				median(measurements, Measurement::bytes));
	}

	private static double median(List<Measurement> measurements, ToDoubleFunction<Measurement> value) {
		double[] sorted = measurements.stream().mapToDouble(value).sorted().toArray();
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
