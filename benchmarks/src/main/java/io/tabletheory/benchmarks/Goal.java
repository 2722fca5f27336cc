// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;

/**
 * The maximum cost of an operation, compared with another way.
 */
sealed interface Goal permits Share, Surcharge {

	Comparison comparison();

	Alternative variant();

	/** The alternative to compare with. */
	Alternative other();

	default boolean isMeasuredIn(Results results) {
		return results.alternatives(comparison()).containsAll(List.of(variant(), other()));
	}

	/** Says whether the results reach it. */
	String judge(Results results);

}
