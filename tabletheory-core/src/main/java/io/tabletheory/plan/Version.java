// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.item.Emptiness;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A new item starts at version 0 (DMS, "Optimistic locking"): zero is written, never left
 * out.
 */
record Version(String name) implements Stage {

	private static final AttributeValue FIRST = AttributeValue.fromN("0");

	@Override
	public void apply(Draft draft) {
		AttributeValue given = draft.attributes.get(this.name);
		if (given == null || Emptiness.isEmpty(given)) {
			draft.attributes.put(this.name, FIRST);
		}
	}

}
