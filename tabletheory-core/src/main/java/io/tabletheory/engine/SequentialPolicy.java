// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Objects;

import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.Assignment;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.WriteConditions;
import org.jspecify.annotations.Nullable;

/**
 * The values that the first of two writes gives to attributes that keep their values. The
 * second write must not change them.
 *
 * @param first the first write, after the stages of its plan
 * @param second the second write, after the stages of its plan
 */
record SequentialPolicy(Write first, Write second) {

	/** True if the second write cannot find the item that is stored before both. */
	boolean isAfresh() {
		return this.first instanceof Write.Delete || (this.first instanceof Write.Put put && put.isAfresh());
	}

	/** Fails if the second write would change a value that the first one gives. */
	void check(SequentialDemand demands) {
		List<String> changed = kept().stream().filter(this::isChanged).map(KeptValue::name).toList();
		if (!changed.isEmpty()) {
			throw demands.unmet(Reason.PROTECTED, "after which these keep their values: " + String.join(", ", changed),
					changed);
		}
	}

	private List<KeptValue> kept() {
		WriteConditions conditions = this.second.plan().conditions();
		if (!conditions.hasPolicy()) {
			return List.of();
		}
		if (this.second instanceof Write.Put put) {
			return conditions.kept(put.item());
		}
		return (this.second instanceof Write.Update update)
				? conditions.kept(Objects.requireNonNull(update.staged()).assignments()) : List.of();
	}

	private boolean isChanged(KeptValue kept) {
		KnownValue known = known(kept.name());
		return known != null && !kept.isAllowed(known.value());
	}

	/** The value that an item has after the first write; {@code null} if not known. */
	private @Nullable KnownValue known(String attribute) {
		if (this.first instanceof Write.Put put) {
			return new KnownValue(put.item().get(attribute));
		}
		KnownValue known = null;
		if (this.first instanceof Write.Update update) {
			for (Assignment assignment : Objects.requireNonNull(update.staged()).assignments()) {
				boolean told = assignment instanceof Assignment.Set || assignment instanceof Assignment.Remove;
				if (told && assignment.path().attribute().equals(attribute)) {
					known = KnownValue.ABSENT.after(assignment);
				}
			}
		}
		return known;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "SequentialPolicy[" + this.first + ", " + this.second + "]";
	}

}
