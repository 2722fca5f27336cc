// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;

import com.sun.management.OperatingSystemMXBean;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of the whole JVM for one operation, its garbage collection included:
 * unlike the time on the wall, it hardly grows with what else the machine does.
 */
public final class CpuProfiler implements InternalProfiler {

	static final String RESULT = "cpu.norm";

	private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

	private long before;

	@Override
	public String getDescription() {
		return "Processor time of the JVM";
	}

	@Override
	public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
		this.before = this.system.getProcessCpuTime();
	}

	@Override
	public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
			IterationResult result) {
		long nanoseconds = this.system.getProcessCpuTime() - this.before;
		return List.of(new ScalarResult(RESULT, (double) nanoseconds / result.getMetadata().getAllOps(), "ns/op",
				AggregationPolicy.AVG));
	}

}
