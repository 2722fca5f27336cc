// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The places that an update adds to, or takes from, and that are NULL in the stored item.
 * An empty set is stored so (DMS 0.1, "Set encoding"), but DynamoDB refuses to add to
 * NULL. The update then has another form, which says what becomes of NULL, and has the
 * condition that these places are NULL.
 */
record StoredNulls(Set<Path> places) {

	static final StoredNulls NONE = new StoredNulls(Set.of());

	/**
	 * All places at which a stored NULL matters to the write. Values that the stages of a
	 * write add, such as the version, are never NULL.
	 */
	static StoredNulls possible(Write write) {
		if (!(write instanceof Write.Update update)) {
			return NONE;
		}
		Set<Path> places = new LinkedHashSet<>();
		for (Assignment assignment : update.edit().assignments()) {
			if (assignment.ofNull() != null) {
				places.add(assignment.path());
			}
		}
		return places.isEmpty() ? NONE : new StoredNulls(places);
	}

	boolean isEmpty() {
		return this.places.isEmpty();
	}

	/** The places that are NULL in an item. */
	StoredNulls in(Map<String, AttributeValue> item) {
		Set<Path> found = new LinkedHashSet<>();
		for (Path place : this.places) {
			AttributeValue value = place.in(item);
			if (value != null && StoredType.of(value) == AttributeType.NULL) {
				found.add(place);
			}
		}
		return new StoredNulls(found);
	}

	/** Returns equivalent changes of an item that has NULL in these places. */
	List<Assignment> replaced(List<Assignment> assignments) {
		List<Assignment> replaced = new ArrayList<>(assignments.size());
		for (Assignment assignment : assignments) {
			AttributeValue value = this.places.contains(assignment.path()) ? assignment.ofNull() : null;
			replaced.add((value != null) ? new Assignment.Set(assignment.path(), value) : assignment);
		}
		return replaced;
	}

	/** The condition, and that these places are NULL. */
	@Nullable ConditionExpression and(@Nullable ConditionExpression condition) {
		ConditionExpression all = condition;
		for (Path place : this.places) {
			ConditionExpression stored = new ConditionExpression.HasType(place, AttributeType.NULL);
			all = (all != null) ? all.and(stored) : stored;
		}
		return all;
	}

}
