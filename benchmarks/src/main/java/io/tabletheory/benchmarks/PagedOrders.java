// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.cursor.CursorCodec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The first orders of a customer, as a list or as a window.
 */
final class PagedOrders {

	private final Items items;

	PagedOrders(DynamoDbClient client, CursorCodec cursors) {
		this.items = TableTheory.builder()
			.client(client)
			.schema(OrderSchema.read())
			.cursors(cursors)
			.build()
			.items("Order");
	}

	private static ItemQuery first() {
		return ItemQuery.where("customer", "=", Orders.CUSTOMER).limit(WindowBenchmark.ITEMS);
	}

	Object list() {
		return this.items.all(first());
	}

	/** With the cursor where to read on. */
	FirstOrders window() {
		ItemWindow window = this.items.scroll(first());
		return new FirstOrders(window, String.valueOf(window.next()));
	}

	/** A window and the text of its end. */
	record FirstOrders(ItemWindow window, String next) {

	}

}
