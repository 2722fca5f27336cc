// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;

import io.tabletheory.Origin;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/**
 * The programs that write single items.
 */
public final class Writes {

	/**
	 * Stores the item, replacing what has its key; the result is what was stored,
	 * generated values included.
	 * @param now the moment of the write
	 */
	public Step<Item> put(TablePlan plan, Item item, Instant now) {
		Origin origin = plan.origin("put");
		Item stored = plan.writes().put(item, now, origin);
		PutItemRequest request = PutItemRequest.builder().tableName(plan.table()).item(stored.attributes()).build();
		return Step.await(DynamoDbOperation.PUT_ITEM.call(request), origin).map((answer) -> stored);
	}

}
