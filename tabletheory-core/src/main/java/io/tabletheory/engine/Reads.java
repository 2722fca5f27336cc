// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
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
		return Step.await(DynamoDbOperation.GET_ITEM.call(request), origin)
			.map((answer) -> answer.hasItem() ? Optional.of(new Item(answer.item())) : Optional.empty());
	}

}
