// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.Origin;
import io.tabletheory.item.ItemSize;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * DynamoDB's limit for an item, checked before anything is sent.
 */
final class ItemLimit {

	private static final int NAMED = 3;

	private ItemLimit() {
	}

	static void check(Map<String, AttributeValue> item, Origin origin) {
		if (ItemSize.atMost(item) <= ItemSize.MAX) {
			return;
		}
		long size = ItemSize.of(item);
		if (size > ItemSize.MAX) {
			throw new ItemTooLargeException(origin, "The item has " + size + " bytes, and DynamoDB takes "
					+ ItemSize.MAX + "; the largest attributes are " + largest(item), null);
		}
	}

	private static String largest(Map<String, AttributeValue> item) {
		return item.entrySet()
			.stream()
			.map((attribute) -> Map.entry(attribute.getKey(), ItemSize.of(attribute.getKey(), attribute.getValue())))
			.sorted(Map.Entry.<String, Long>comparingByValue().reversed())
			.limit(NAMED)
			.map((attribute) -> Texts.quote(attribute.getKey()) + " with " + attribute.getValue())
			.collect(Collectors.joining(", "));
	}

}
