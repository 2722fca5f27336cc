// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import io.tabletheory.client.Filter;
import io.tabletheory.contract.scenario.Criterion;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of scenarios as filters of the implementation.
 */
final class Filters {

	private Filters() {
	}

	static Filter of(Values values, String model, Criterion criterion) {
		if (criterion instanceof Criterion.All all) {
			return Filter.all(all.parts().stream().map((part) -> of(values, model, part)).toArray(Filter[]::new));
		}
		if (criterion instanceof Criterion.Any any) {
			return Filter.any(any.parts().stream().map((part) -> of(values, model, part)).toArray(Filter[]::new));
		}
		Criterion.Comparison comparison = (Criterion.Comparison) criterion;
		@Nullable Object[] compared = comparison.values()
			.stream()
			.map((value) -> values.compared(model, comparison.path(), comparison.operator(), value))
			.toArray();
		return Filter.where(comparison.path(), comparison.operator(), compared);
	}

}
