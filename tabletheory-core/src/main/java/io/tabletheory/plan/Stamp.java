// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.item.Timestamps;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The timestamps that the library owns: whatever the caller gave is replaced.
 */
record Stamp(List<String> names) implements Stage {

	@Override
	public void apply(Draft draft) {
		AttributeValue now = AttributeValue.fromS(Timestamps.write(draft.now));
		for (String name : this.names) {
			draft.attributes.put(name, now);
		}
	}

}
