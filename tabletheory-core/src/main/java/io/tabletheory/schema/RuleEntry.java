// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One entry of the tag {@link ValueRules#TAG} while it is checked: its value, and the
 * place where to report what is wrong with it.
 */
record RuleEntry(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules, String name) {

	boolean isGiven() {
		return this.rules.containsKey(this.name);
	}

	@Nullable Object value() {
		return this.rules.get(this.name);
	}

	/** The value if it has this class; any other value is reported. */
	<T> @Nullable T value(Class<T> type, String expected) {
		if (isGiven() && !type.isInstance(value())) {
			report("The rule is not " + expected, "Write " + expected);
			return null;
		}
		return isGiven() ? type.cast(value()) : null;
	}

	void report(String problem, String remedy) {
		this.inspection.report(this.path + "." + this.name, this.attribute.name(), problem, remedy);
	}

}
