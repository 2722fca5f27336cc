// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The table of a run, as Markdown.
 */
final class ResultTable {

	private static final String HEAD = """
			| operation | by | µs | CPU µs | bytes | µs : first | CPU : first | bytes : first |
			|---|---|--:|--:|--:|--:|--:|--:|""";

	private ResultTable() {
	}

	static String of(Results results) {
		List<String> lines = new ArrayList<>();
		lines.add(HEAD);
		for (Comparison comparison : results.comparisons()) {
			List<? extends Alternative> alternatives = results.alternatives(comparison);
			for (Alternative alternative : alternatives) {
				lines.add(line(comparison, alternative, results.of(comparison, alternative),
						results.ratio(comparison, alternative, alternatives.get(0))));
			}
		}
		return String.join("\n", lines);
	}

	private static String line(Comparison comparison, Alternative alternative, Measurement measured,
			Measurement ratio) {
		return String.format(Locale.ROOT, "| %s | %s | %,.2f | %,.2f | %,d | %.2f | %.2f | %.2f |",
				comparison.operation(), alternative.label(), measured.time() / 1_000, measured.cpu() / 1_000,
				Math.round(measured.bytes()), ratio.time(), ratio.cpu(), ratio.bytes());
	}

}
