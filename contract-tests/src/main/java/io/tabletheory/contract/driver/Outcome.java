// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.contract.scenario.Plain;
import org.jspecify.annotations.Nullable;

/**
 * The result of an operation; a part that the operation does not return is {@code null}.
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
		return new Outcome(null, Plain.list(items, (item) -> item), (long) items.size(), null);
	}

	public static Outcome count(long count) {
		return new Outcome(null, null, count, null);
	}

	/** The first of items that are in order, if there is one. */
	public static Outcome first(Optional<Map<String, @Nullable Object>> item) {
		List<Map<String, @Nullable Object>> items = item.stream().toList();
		return new Outcome(item.orElse(null), Plain.list(items, (each) -> each), (long) items.size(), null);
	}

	/** Items, and where others follow; nothing follows without a cursor. */
	public static Outcome page(List<Map<String, @Nullable Object>> items, @Nullable String next) {
		return new Outcome(null, Plain.list(items, (item) -> item), (long) items.size(),
				Objects.requireNonNullElse(next, ""));
	}

	/** Values may be secret. */
	@Override
	public String toString() {
		return "Outcome";
	}

}
