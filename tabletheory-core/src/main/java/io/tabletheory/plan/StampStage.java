// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.List;

import io.tabletheory.item.Timestamps;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The timestamps that the library owns: whatever the caller gave is replaced, but for the
 * moment of creation of an item that was read before.
 */
record StampStage(List<String> created, List<String> updated) implements Stage {

	@Override
	public void put(Draft draft) {
		AttributeValue now = text(draft.now);
		for (String name : this.created) {
			AttributeValue given = draft.keepsCreated ? draft.attributes.get(name) : null;
			if (given == null || given.s() == null) {
				draft.attributes.put(name, now);
			}
		}
		this.updated.forEach((name) -> draft.attributes.put(name, now));
	}

	@Override
	public void update(Change change) {
		AttributeValue now = text(change.now);
		if (change.mayCreate()) {
			this.created.forEach((name) -> change.setIfAbsent(name, now));
		}
		this.updated.forEach((name) -> change.set(name, now));
	}

	private static AttributeValue text(Instant now) {
		return AttributeValue.fromS(Timestamps.write(now));
	}

}
