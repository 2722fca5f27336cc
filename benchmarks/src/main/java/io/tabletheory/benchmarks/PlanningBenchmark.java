// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * Maps entities and plans repositories in a JVM that has done neither before: of a start,
 * what this library does.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PlanningBenchmark {

	@Param
	Planning variant = Planning.NOTHING;

	private final Set<Class<?>> entities = new LinkedHashSet<>();

	private final List<RepositoryInformation> repositories = new ArrayList<>();

	/**
	 * Does the work of Spring that comes before the planning of an application of any
	 * size.
	 */
	@Setup
	public void read() {
		Start.WITHOUT.run();
		ClassLoader classes = GeneratedShop.load();
		PlannedOnly reading = new PlannedOnly(Planning.template(Set.of()));
		this.entities.addAll(GeneratedShop.LARGE.entities(classes));
		GeneratedShop.LARGE.repositories(classes).map(reading::information).forEach(this.repositories::add);
		if (this.variant != Planning.ALL) {
			this.repositories.clear();
		}
		if (this.variant == Planning.NOTHING) {
			this.entities.clear();
		}
	}

	@Benchmark
	public List<List<RepositoryQuery>> plan() {
		return Planning.plan(this.entities, this.repositories);
	}

}
