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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An update on its way through the stages of a write.
 */
final class Change {

	final Edit edit;

	final Demand demand;

	/** The moment of the write: one for all of its timestamps. */
	final Instant now;

	final Origin origin;

	final Map<String, AttributeValue> key = new LinkedHashMap<>();

	/** What will be sent. */
	final List<Assignment> assignments = new ArrayList<>();

	Change(Edit edit, Demand demand, Instant now, Origin origin) {
		this.edit = edit;
		this.demand = demand;
		this.now = now;
		this.origin = origin;
	}

	/** What the item will have at least: the key, and what is assigned as a whole. */
	Map<String, AttributeValue> assigned() {
		Map<String, AttributeValue> assigned = new LinkedHashMap<>(this.key);
		for (Assignment assignment : this.assignments) {
			if (assignment instanceof Assignment.Set set && set.path().isAttribute()) {
				assigned.put(set.path().attribute(), set.value());
			}
		}
		return assigned;
	}

	/** Whether it may turn out that there is no item yet. */
	boolean mayCreate() {
		return this.edit.scope() != Edit.Scope.PARTS;
	}

	void set(String attribute, AttributeValue value) {
		this.assignments.add(new Assignment.Set(Path.of(attribute), value));
	}

	void setIfAbsent(String attribute, AttributeValue value) {
		this.assignments.add(new Assignment.SetIfAbsent(Path.of(attribute), value));
	}

}
