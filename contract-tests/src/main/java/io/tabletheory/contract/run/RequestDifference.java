// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The difference between a request and the expectation. Only expected members are
 * compared, at any depth; items and keys are compared as a whole.
 */
final class RequestDifference {

	private static final Set<String> WHOLE = Set.of("Item", "Key", "Keys", "ExclusiveStartKey");

	private RequestDifference() {
	}

	static @Nullable String between(Map<String, @Nullable Object> expected, Map<String, @Nullable Object> found) {
		return between("", expected, found);
	}

	private static @Nullable String between(String name, @Nullable Object expected, @Nullable Object found) {
		if (!WHOLE.contains(name) && expected instanceof Map<?, ?> members && found instanceof Map<?, ?> others) {
			return members.keySet()
				.stream()
				.map((key) -> between(String.valueOf(key), members.get(key), others.get(key)))
				.filter(Objects::nonNull)
				.findFirst()
				.orElse(null);
		}
		if (!WHOLE.contains(name) && expected instanceof List<?> list && found instanceof List<?> others
				&& list.size() == others.size()) {
			for (int i = 0; i < list.size(); i++) {
				String difference = between(name, list.get(i), others.get(i));
				if (difference != null) {
					return difference;
				}
			}
			return null;
		}
		return Objects.equals(expected, found) ? null : "'" + name + "' should be " + expected + " and is " + found;
	}

}
