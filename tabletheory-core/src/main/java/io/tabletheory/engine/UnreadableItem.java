// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.plan.KeyDisplay;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that a read has found, and that does not fit the model or the class.
 *
 * @param key the key of the item, without the parts of it that were not selected
 * @param failure the reason; it names the table, the model, the attribute, and the key
 * unless messages show no keys
 */
public record UnreadableItem(Item key, TableTheoryException failure) {

	static UnreadableItem of(Map<String, AttributeValue> item, TableTheoryException failure, KeyDisplay keys,
			Origin origin) {
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		for (String name : origin.key()) {
			AttributeValue value = item.get(name);
			if (value != null) {
				key.put(name, value);
			}
		}
		String subject = "The item" + (key.isEmpty() ? "" : keys.inBrackets(key)) + " cannot be read: ";
		return new UnreadableItem(Item.owning(key),
				new TableTheoryException(failure.code(), origin, subject + failure.problem(), failure));
	}

	/** Does not show the key. */
	@Override
	public String toString() {
		return "UnreadableItem[" + this.failure.code() + "]";
	}

}
