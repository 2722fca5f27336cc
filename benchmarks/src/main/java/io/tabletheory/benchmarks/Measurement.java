// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What one operation takes.
 */
record Measurement(double nanoseconds, double bytes) {

	private static final String ALLOCATED = "gc.alloc.rate.norm";

	static Measurement of(RunResult result) {
		Result<?> allocated = Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATED), ALLOCATED);
		return new Measurement(result.getPrimaryResult().getScore(), allocated.getScore());
	}

	Measurement dividedBy(Measurement other) {
		return new Measurement(this.nanoseconds / other.nanoseconds, this.bytes / other.bytes);
	}

	static Measurement median(List<Measurement> measurements) {
		return new Measurement(median(measurements, Measurement::nanoseconds),
				median(measurements, Measurement::bytes));
	}

	private static double median(List<Measurement> measurements, ToDoubleFunction<Measurement> value) {
		double[] sorted = measurements.stream().mapToDouble(value).sorted().toArray();
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
