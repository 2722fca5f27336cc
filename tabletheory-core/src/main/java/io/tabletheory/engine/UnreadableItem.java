// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that a read has found, and that cannot be read as what the model or the class
 * says.
 *
 * @param key the key of the item, without the parts of it that were not selected
 * @param failure why: it names the table, the model, the key and the attribute
 */
public record UnreadableItem(Item key, TableTheoryException failure) {

	static UnreadableItem of(Map<String, AttributeValue> item, TableTheoryException failure, Origin origin) {
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		for (String name : origin.key()) {
			AttributeValue value = item.get(name);
			if (value != null) {
				key.put(name, value);
			}
		}
		String subject = key.isEmpty() ? "" : "The item with the key " + text(key) + " cannot be read: ";
		return new UnreadableItem(Item.owning(key),
				new TableTheoryException(failure.code(), origin, subject + failure.problem(), failure));
	}

	private static String text(Map<String, AttributeValue> key) {
		return key.entrySet()
			.stream()
			.map((part) -> part.getKey() + " = " + text(part.getValue()))
			.collect(Collectors.joining(", "));
	}

	private static String text(AttributeValue value) {
		return (value.s() != null) ? Texts.quote(value.s()) : (value.n() != null) ? value.n() : "(binary)";
	}

	/** Without the key. */
	@Override
	public String toString() {
		return "UnreadableItem[" + this.failure.code() + "]";
	}

}
