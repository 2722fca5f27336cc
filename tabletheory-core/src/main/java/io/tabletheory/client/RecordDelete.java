// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;

import io.tabletheory.engine.Write;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The deletion of an instance. If it has a version, the stored one must be the same.
 */
final class RecordDelete extends ItemWrite {

	private final Item instance;

	private final Item key;

	/**
	 * Deletes the item of an instance.
	 * @param key the parts of the key that the instance has
	 */
	RecordDelete(Item instance, Item key) {
		this.instance = instance;
		this.key = key;
	}

	@Override
	Write on(PlainItems items, Instant now) {
		AttributeValue version = items.plan().conditions().version(this.instance);
		return new Write.Delete(items.plan(), this.key,
				(version != null) ? Precondition.PRESENT.version(version) : Precondition.NOTHING);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "RecordDelete";
	}

}
