// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values, after an update, of which an attribute is made.
 */
final class Ingredients {

	private final @Nullable AttributeValue[] values;

	private final List<String> missing = new ArrayList<>();

	private boolean removed;

	private boolean replaced;

	private boolean initial;

	Ingredients(DerivedValues derived, DerivedValue made, Map<String, AttributeValue> known, Change change) {
		this.values = new @Nullable AttributeValue[made.sources().size()];
		for (int i = 0; i < this.values.length; i++) {
			Path source = made.sources().get(i);
			Assignment assignment = assignment(source, change);
			if (assignment == null) {
				this.values[i] = DerivedValue.value(source, known);
			}
			else if (isWithin(source, assignment.path()) && assignment instanceof Assignment.Set set) {
				AttributeValue value = DerivedValue.below(set.value(), source, set.path().steps().size());
				this.values[i] = derived.present(source.isAttribute() ? source.attribute() : "", value);
				this.removed |= this.values[i] == null;
				this.replaced |= DerivedValue.value(source, known) == null;
			}
			else if (change.mayCreate() && isWithin(source, assignment.path())
					&& assignment instanceof Assignment.SetIfAbsent set) {
				this.values[i] = DerivedValue.below(set.value(), source, set.path().steps().size());
				this.initial = true;
			}
			else {
				this.removed |= isWithin(source, assignment.path()) && assignment instanceof Assignment.Remove;
			}
			if (this.values[i] == null) {
				this.missing.add(Texts.quote(made.template().placeholders().get(i).path()));
			}
		}
		if (this.initial && this.replaced) {
			requireKnown(made, change);
		}
	}

	/**
	 * Notes an ingredient as missing if the update sets it only when absent, because its
	 * stored value is unknown.
	 */
	private void requireKnown(DerivedValue made, Change change) {
		for (int i = 0; i < this.values.length; i++) {
			if (assignment(made.sources().get(i), change) instanceof Assignment.SetIfAbsent) {
				this.missing.add(Texts.quote(made.template().placeholders().get(i).path()));
			}
		}
	}

	private static @Nullable Assignment assignment(Path source, Change change) {
		for (Assignment assignment : change.edit.assignments()) {
			if (assignment.path().overlaps(source)) {
				return assignment;
			}
		}
		return null;
	}

	private static boolean isWithin(Path source, Path path) {
		return source.steps().size() >= path.steps().size();
	}

	/** True if an ingredient is removed, and with it the attribute made of it. */
	boolean isRemoved() {
		return this.removed;
	}

	/**
	 * True if an ingredient is set only when absent; then the attribute made of it is,
	 * too.
	 */
	boolean isInitial() {
		return this.initial;
	}

	/** The names of those that the update does not tell. */
	List<String> missing() {
		return this.missing;
	}

	@Nullable AttributeValue value(int source) {
		return this.values[source];
	}

}
