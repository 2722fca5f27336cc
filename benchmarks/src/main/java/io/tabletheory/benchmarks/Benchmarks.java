// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs all comparisons and prints their table. Each round runs everything once, each
 * alternative in a JVM of its own, so that what the machine does meanwhile spreads over
 * all of them.
 */
public final class Benchmarks {

	/** A start is measured once in each. */
	private static final int COLD_JVMS = 5;

	private Benchmarks() {
	}

	/**
	 * Runs the benchmarks.
	 * @param arguments how many rounds, and a regular expression for the operations
	 */
	public static void main(String[] arguments) throws RunnerException, IOException {
		int rounds = Integer.parseInt(arguments[0]);
		Pattern operations = Pattern.compile(arguments[1]);
		List<Comparison> comparisons = Comparison.ALL.stream()
			.filter((comparison) -> operations.matcher(comparison.operation()).matches())
			.toList();
		Results results = new Results();
		Path shop = Files.createTempDirectory("shop");
		GeneratedShop.compile(shop);
		for (int round = 1; round <= rounds; round++) {
			for (Comparison comparison : comparisons) {
				System.out.println("Round " + round + " of " + rounds + ": " + comparison.operation());
				run(comparison, inForks(comparison, shop), results);
			}
		}
		System.out.println();
		System.out.println(report(results));
	}

	/** Runs each alternative once. */
	static void run(Comparison comparison, ChainedOptionsBuilder options, Results results) throws RunnerException {
		for (RunResult result : new Runner(options.build()).run()) {
			results.add(comparison, result.getParams().getParam("variant"), Measurement.of(result));
		}
	}

	private static ChainedOptionsBuilder inForks(Comparison comparison, Path shop) {
		ChainedOptionsBuilder options = comparison.options()
			.jvmArgs("-Xms1g", "-Xmx1g", "-D" + WarmUp.SECONDS + "=3", "-D" + GeneratedShop.DIRECTORY + "=" + shop);
		if (comparison.isOfColdJvms()) {
			return options.forks(COLD_JVMS).warmupIterations(0).measurementIterations(1);
		}
		return options.forks(1)
			.warmupIterations(1)
			.warmupTime(TimeValue.seconds(1))
			.measurementIterations(3)
			.measurementTime(TimeValue.seconds(1));
	}

	static String report(Results results) {
		StringBuilder report = new StringBuilder(machine()).append("\n\n").append(ResultTable.of(results)).append('\n');
		Goals.ALL.stream()
			.filter((goal) -> goal.isMeasuredIn(results))
			.forEach((goal) -> report.append('\n').append(goal.judge(results)));
		return report.toString();
	}

	private static String machine() {
		return String.format(Locale.ROOT, "%s %s on %s %s, %d processors, load average %.1f",
				System.getProperty("java.vm.name"), System.getProperty("java.version"), System.getProperty("os.name"),
				System.getProperty("os.arch"), Runtime.getRuntime().availableProcessors(),
				ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
	}

}
