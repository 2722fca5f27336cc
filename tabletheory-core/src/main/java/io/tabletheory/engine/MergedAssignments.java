// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The assignments of two updates that follow each other as those of one update, which
 * sees the item as it was before both.
 */
final class MergedAssignments {

	private final List<Assignment> merged;

	private MergedAssignments(List<Assignment> first) {
		this.merged = new ArrayList<>(first);
	}

	/**
	 * Merges the assignments of two updates.
	 * @param version the attribute that one update counts once; {@code null} if there is
	 * none
	 * @param refusal of an assignment that one update cannot make after the others
	 */
	static List<Assignment> of(List<Assignment> first, List<Assignment> second, @Nullable String version,
			Function<Assignment, TableTheoryException> refusal) {
		MergedAssignments both = new MergedAssignments(first);
		for (Assignment assignment : second) {
			if (!both.counts(assignment, version) && !both.add(assignment)) {
				throw refusal.apply(assignment);
			}
		}
		return List.copyOf(both.merged);
	}

	/** True if the version of the item is already counted. */
	private boolean counts(Assignment assignment, @Nullable String version) {
		return assignment.path().attribute().equals(version) && this.merged.stream()
			.anyMatch((one) -> one.path().attribute().equals(version) && !(one instanceof Assignment.SetIfAbsent));
	}

	private boolean add(Assignment assignment) {
		Path path = assignment.path();
		boolean replaces = assignment instanceof Assignment.Set || assignment instanceof Assignment.Remove;
		if (replaces && path.isAttribute()) {
			this.merged.removeIf((one) -> one.path().attribute().equals(path.attribute()));
			return this.merged.add(assignment);
		}
		for (int i = 0; i < this.merged.size(); i++) {
			Assignment one = this.merged.get(i);
			if (one.path().equals(path) && isFixed(path)) {
				Assignment both = both(one, assignment);
				return both != null && this.merged.set(i, both) != null;
			}
			if (!isApart(one.path(), path)) {
				return false;
			}
		}
		return this.merged.add(assignment);
	}

	/** Positions in lists move, and SET beyond the end of a list appends. */
	private static boolean isFixed(Path path) {
		return path.steps().stream().noneMatch(Path.Position.class::isInstance);
	}

	private static boolean isApart(Path one, Path other) {
		return !one.attribute().equals(other.attribute()) || (isFixed(one) && isFixed(other) && !one.overlaps(other));
	}

	/** One assignment with the effect of both on the same path. */
	private static @Nullable Assignment both(Assignment first, Assignment second) {
		if (second instanceof Assignment.Set || second instanceof Assignment.Remove) {
			return second;
		}
		if (first instanceof Assignment.Set || first instanceof Assignment.Remove) {
			KnownValue known = ((first instanceof Assignment.Set set) ? new KnownValue(set.value()) : KnownValue.ABSENT)
				.after(second);
			return (known != null) ? known.assignment(first.path()) : null;
		}
		if (second instanceof Assignment.SetIfAbsent) {
			// A set may have lost its last member, and is absent then.
			return (first instanceof Assignment.DeleteMembers) ? null : first;
		}
		return sum(first, second);
	}

	private static @Nullable Assignment sum(Assignment first, Assignment second) {
		Path path = first.path();
		if (first instanceof Assignment.Add one && second instanceof Assignment.Add other) {
			return made(KnownValue.sum(one.amount(), other.amount()), (sum) -> new Assignment.Add(path, sum));
		}
		if (first instanceof Assignment.Append one && second instanceof Assignment.Append other) {
			return made(KnownValue.list(one.elements(), other.elements()),
					(elements) -> new Assignment.Append(path, elements));
		}
		if (first instanceof Assignment.Prepend one && second instanceof Assignment.Prepend other) {
			return made(KnownValue.list(other.elements(), one.elements()),
					(elements) -> new Assignment.Prepend(path, elements));
		}
		if (first instanceof Assignment.Count one && second instanceof Assignment.Count other
				&& one.start().equals(other.start())) {
			return made(KnownValue.sum(one.amount(), other.amount()),
					(sum) -> new Assignment.Count(path, one.start(), sum));
		}
		return (first instanceof Assignment.DeleteMembers one && second instanceof Assignment.DeleteMembers other)
				? made(KnownValue.sum(one.members(), other.members()),
						(members) -> new Assignment.DeleteMembers(path, members))
				: null;
	}

	private static @Nullable Assignment made(@Nullable AttributeValue value,
			Function<AttributeValue, Assignment> assignment) {
		return (value != null) ? assignment.apply(value) : null;
	}

}
