// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.ItemSize;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An update on its way through the stages of a write.
 */
final class Change {

	final Edit edit;

	final Precondition demand;

	/** The moment of the write: one for all of its timestamps. */
	final Instant now;

	final Origin origin;

	final Map<String, AttributeValue> key = new LinkedHashMap<>();

	/** The assignments to send. */
	final List<Assignment> assignments = new ArrayList<>();

	Change(Edit edit, Precondition demand, Instant now, Origin origin) {
		this.edit = edit;
		this.demand = demand;
		this.now = now;
		this.origin = origin;
	}

	/**
	 * Refuses values that are too large for an item: the key, and those assigned to whole
	 * attributes.
	 */
	void requireStorable() {
		long size = ItemSize.atMost(this.key);
		for (Assignment assignment : this.assignments) {
			size += isWhole(assignment) ? ItemSize.atMost(assignment.path().attribute(), value(assignment)) : 0;
		}
		if (size > ItemSize.MAX) {
			Map<String, AttributeValue> item = new LinkedHashMap<>(this.key);
			this.assignments.stream()
				.filter(Change::isWhole)
				.forEach((assignment) -> item.put(assignment.path().attribute(), value(assignment)));
			ItemLimit.check(item, this.origin);
		}
	}

	private static boolean isWhole(Assignment assignment) {
		return assignment instanceof Assignment.Set && assignment.path().isAttribute();
	}

	private static AttributeValue value(Assignment assignment) {
		return ((Assignment.Set) assignment).value();
	}

	/** True if the update may create the item. */
	boolean mayCreate() {
		return this.edit.scope().mayCreate();
	}

	void set(String attribute, AttributeValue value) {
		this.assignments.add(new Assignment.Set(Path.of(attribute), value));
	}

	void setIfAbsent(String attribute, AttributeValue value) {
		this.assignments.add(new Assignment.SetIfAbsent(Path.of(attribute), value));
	}

}
