// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import io.tabletheory.expression.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that must all hold, however they were joined.
 */
record Parts(List<Condition> conditions) {

	static Parts of(@Nullable Condition condition) {
		List<Condition> conditions = new ArrayList<>();
		if (condition != null) {
			collect(condition, conditions);
		}
		return new Parts(conditions);
	}

	private static void collect(Condition condition, List<Condition> conditions) {
		if (condition instanceof Condition.And and) {
			and.parts().forEach((part) -> collect(part, conditions));
		}
		else {
			conditions.add(condition);
		}
	}

	Condition get(int position) {
		return this.conditions.get(position);
	}

	int size() {
		return this.conditions.size();
	}

	/** An attribute that the part at a position names and that is wanted, if any. */
	@Nullable String named(int position, Predicate<String> wanted) {
		List<String> found = new ArrayList<>(2);
		get(position).forEachPath((path) -> {
			if (wanted.test(path.attribute())) {
				found.add(path.attribute());
			}
		});
		return found.isEmpty() ? null : found.get(0);
	}

}
