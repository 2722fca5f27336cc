// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Which item a sealed value belongs to.
 *
 * @param table the logical name of the table: that of the schema, whatever the table is
 * called where the program runs
 * @param model the name of the model
 * @param key the key attributes, in the order of the key
 */
public record ItemIdentity(String table, String model, Map<String, AttributeValue> key) {

	/** Names the key attributes only: their values may be secret. */
	@Override
	public String toString() {
		return "ItemIdentity[" + this.table + ", " + this.model + ", " + this.key.keySet() + "]";
	}

}
