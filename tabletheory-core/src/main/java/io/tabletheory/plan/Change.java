// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An update on its way through the stages of a write.
 */
final class Change {

	/**
	 * The state that the caller has: the key, the new values and the version that they
	 * were made from.
	 */
	final Item given;

	/** Which of the values are to be stored. */
	final Set<String> fields;

	final Instant now;

	final Origin origin;

	final Map<String, AttributeValue> key = new LinkedHashMap<>();

	final List<Assignment> assignments = new ArrayList<>();

	final List<Condition> conditions = new ArrayList<>();

	Change(Item given, Set<String> fields, Instant now, Origin origin) {
		this.given = given;
		this.fields = fields;
		this.now = now;
		this.origin = origin;
	}

	void set(String attribute, AttributeValue value) {
		this.assignments.add(new Assignment.Set(Path.of(attribute), value));
	}

	void remove(String attribute) {
		this.assignments.add(new Assignment.Remove(Path.of(attribute)));
	}

}
