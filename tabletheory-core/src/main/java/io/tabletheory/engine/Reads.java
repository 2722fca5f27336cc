// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.ValueReader;
import io.tabletheory.plan.TablePlan;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * The programs that read single items.
 */
public final class Reads {

	/** The item with this key, if there is one. */
	public Step<Optional<Item>> get(TablePlan plan, Item key, Consistency consistency) {
		Origin origin = plan.origin("get");
		GetItemRequest request = GetItemRequest.builder()
			.tableName(plan.table())
			.key(plan.key(key, origin))
			.consistentRead(consistency == Consistency.STRONG)
			.build();
		return Step.await(DynamoDbOperation.GET_ITEM.read(request, Reads::item), origin)
			.map((answer) -> answer.items().stream().findFirst());
	}

	private static Item item(ValueReader item) {
		return new Item(item.toAttributes());
	}

}
