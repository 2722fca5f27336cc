// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * Decodes the items of a response that the AWS SDK has unmarshalled.
 */
final class TreeItems<T> {

	private final ItemDecoder<T> decoder;

	private final List<@Nullable T> decoded = new ArrayList<>();

	TreeItems(ItemDecoder<T> decoder) {
		this.decoder = decoder;
	}

	List<@Nullable T> of(DynamoDbResponse response) {
		if (response instanceof GetItemResponse found) {
			items(found.hasItem() ? List.of(found.item()) : List.of());
		}
		else if (response instanceof QueryResponse found) {
			items(found.items());
		}
		else if (response instanceof ScanResponse found) {
			items(found.items());
		}
		else if (response instanceof BatchGetItemResponse found) {
			new TreeMap<>(found.responses()).forEach(this::table);
		}
		else if (response instanceof TransactGetItemsResponse found) {
			found.responses().forEach(this::position);
		}
		else if (response instanceof UpdateItemResponse updated) {
			items(updated.hasAttributes() ? List.of(updated.attributes()) : List.of());
		}
		else {
			throw new IllegalStateException(response.getClass().getSimpleName() + " is not the answer to a read");
		}
		return this.decoded;
	}

	private void items(List<Map<String, AttributeValue>> items) {
		items.forEach((item) -> decode(this.decoder, item));
	}

	private void table(String table, List<Map<String, AttributeValue>> items) {
		ItemDecoder<T> tableDecoder = this.decoder.forTable(table);
		items.forEach((item) -> decode(tableDecoder, item));
	}

	private void position(ItemResponse response) {
		if (response.hasItem()) {
			decode(this.decoder.forPosition(this.decoded.size()), response.item());
		}
		else {
			this.decoded.add(null);
		}
	}

	private void decode(ItemDecoder<T> decoder, Map<String, AttributeValue> item) {
		this.decoded.add(decoded(decoder, item));
	}

	private static <T> T decoded(ItemDecoder<T> decoder, Map<String, AttributeValue> item) {
		ValueReader reader = ValueReader.ofItem(item);
		try {
			T value = decoder.decode(reader);
			reader.end();
			return value;
		}
		catch (TableTheoryException ex) {
			return decoder.unreadable(item, ex);
		}
	}

}
