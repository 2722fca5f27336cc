// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.Assignment;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.Precondition;
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
		List<KeptValue> kept = kept();
		requireExact(kept, demands);
		List<String> changed = kept.stream().filter(this::isChanged).map(KeptValue::name).toList();
		if (!changed.isEmpty()) {
			throw demands.unmet(Reason.PROTECTED, "after which these keep their values: " + String.join(", ", changed),
					changed);
		}
	}

	/** Fails for values that one write protects and the other one changes by parts. */
	private void requireExact(List<KeptValue> kept, SequentialDemand demands) {
		Set<String> changed = new LinkedHashSet<>();
		for (Assignment assignment : assignments(this.first)) {
			if (!isTold(assignment) && kept.stream().anyMatch((one) -> isOf(one.name(), assignment))) {
				changed.add(assignment.path().attribute());
			}
		}
		for (Assignment assignment : assignments(this.second)) {
			boolean whole = isTold(assignment) && !(assignment instanceof Assignment.SetIfAbsent);
			if (!whole && this.first.demand().protecting().contains(assignment.path().attribute())) {
				changed.add(assignment.path().attribute());
			}
		}
		if (!changed.isEmpty()) {
			throw demands.refused("and one of the two protects attributes that the other one changes: "
					+ String.join(", ", changed) + "; make both changes with one update");
		}
	}

	private static List<Assignment> assignments(Write write) {
		return (write instanceof Write.Update update) ? Objects.requireNonNull(update.staged()).assignments()
				: List.of();
	}

	/** True if the assignment tells the whole value that it gives. */
	private static boolean isTold(Assignment assignment) {
		return assignment.path().isAttribute() && (assignment instanceof Assignment.Set
				|| assignment instanceof Assignment.SetIfAbsent || assignment instanceof Assignment.Remove);
	}

	private static boolean isOf(String attribute, Assignment assignment) {
		return assignment.path().attribute().equals(attribute);
	}

	private Precondition protecting() {
		Set<String> names = new LinkedHashSet<>(this.first.demand().protecting());
		names.addAll(this.second.demand().protecting());
		return Precondition.NOTHING.protecting(names);
	}

	private List<KeptValue> kept() {
		Precondition protecting = protecting();
		WriteConditions conditions = this.second.plan().conditions();
		if (!conditions.hasPolicy(protecting)) {
			return List.of();
		}
		if (this.second instanceof Write.Put put) {
			return conditions.kept(put.item(), protecting);
		}
		return (this.second instanceof Write.Update) ? conditions.kept(assignments(this.second), protecting)
				: List.of();
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
		for (Assignment assignment : assignments(this.first)) {
			if (isTold(assignment) && isOf(attribute, assignment)) {
				// The item may have no value yet, so that this one counts.
				known = KnownValue.ABSENT.after(assignment);
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
