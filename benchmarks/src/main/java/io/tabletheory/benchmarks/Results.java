// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/**
 * The measurements, round by round.
 */
final class Results {

	private final Map<Comparison, Map<String, List<Measurement>>> measured = new LinkedHashMap<>();

	void add(Comparison comparison, String alternative, Measurement measurement) {
		this.measured.computeIfAbsent(comparison, (unseen) -> new LinkedHashMap<>())
			.computeIfAbsent(alternative, (unseen) -> new ArrayList<>())
			.add(measurement);
	}

	List<Comparison> comparisons() {
		return List.copyOf(this.measured.keySet());
	}

	/** Those that were measured, the one to compare with first. */
	List<? extends Alternative> alternatives(Comparison comparison) {
		return comparison.alternatives()
			.stream()
			.filter((alternative) -> byName(comparison).containsKey(alternative.name()))
			.toList();
	}

	/** The median of the rounds. */
	Measurement of(Comparison comparison, Alternative alternative) {
		return Measurement.median(rounds(comparison, alternative));
	}

	/** The median of the ratios within each round. */
	Measurement ratio(Comparison comparison, Alternative alternative, Alternative other) {
		return compared(comparison, alternative, other, Measurement::dividedBy);
	}

	/** The median of the differences within each round. */
	Measurement difference(Comparison comparison, Alternative alternative, Alternative other) {
		return compared(comparison, alternative, other, Measurement::minus);
	}

	private Measurement compared(Comparison comparison, Alternative alternative, Alternative other,
			BinaryOperator<Measurement> round) {
		List<Measurement> rounds = rounds(comparison, alternative);
		List<Measurement> others = rounds(comparison, other);
		return Measurement.median(IntStream.range(0, rounds.size())
			.mapToObj((number) -> round.apply(rounds.get(number), others.get(number)))
			.toList());
	}

	private List<Measurement> rounds(Comparison comparison, Alternative alternative) {
		return Objects.requireNonNull(byName(comparison).get(alternative.name()), alternative.name());
	}

	private Map<String, List<Measurement>> byName(Comparison comparison) {
		return this.measured.getOrDefault(comparison, Map.of());
	}

}
