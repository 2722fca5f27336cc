// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What an operation has given; null for what it does not give.
 *
 * @param cursor empty after the last page
 */
public record Outcome(@Nullable Map<String, @Nullable Object> item,
		@Nullable List<@Nullable Map<String, @Nullable Object>> items, @Nullable Long count, @Nullable String cursor) {

	public static final Outcome NOTHING = new Outcome(null, null, null, null);

	public static Outcome item(@Nullable Map<String, @Nullable Object> item) {
		return new Outcome(item, null, null, null);
	}

	public static Outcome items(List<? extends @Nullable Map<String, @Nullable Object>> items) {
		return new Outcome(null, List.copyOf(items.stream().toList()), (long) items.size(), null);
	}

	/** Values may be secret. */
	@Override
	public String toString() {
		return "Outcome";
	}

}
