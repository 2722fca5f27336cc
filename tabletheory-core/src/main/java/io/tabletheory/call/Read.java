// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.List;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * The answer to a {@link ReadCall}.
 *
 * @param response everything but the items, which it may hold or not
 * @param items the decoded items in the order of the response: none or one for
 * {@code GetItem} and {@code UpdateItem}; table after table, in the order of their names,
 * for {@code BatchGetItem}; one for each position, {@code null} where there is no item,
 * for {@code TransactGetItems}
 */
public record Read<A extends DynamoDbResponse, T>(A response, List<@Nullable T> items) {

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "Read[" + this.items.size() + " items]";
	}

}
