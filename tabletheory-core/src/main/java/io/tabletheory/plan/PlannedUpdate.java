// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.expression.Assignment;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An update as the stages of its plan made it.
 *
 * @param key the key of the item
 * @param assignments the changes; at least one
 */
@Internal
public record PlannedUpdate(Map<String, AttributeValue> key, List<Assignment> assignments) {

	/** Names the key's attributes only. */
	@Override
	public String toString() {
		return "PlannedUpdate[key=" + this.key.keySet() + ", assignments=" + this.assignments + "]";
	}

}
