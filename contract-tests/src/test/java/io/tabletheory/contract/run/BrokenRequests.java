// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Changes requests on their way, as an implementation would send them that breaks a rule.
 */
final class BrokenRequests implements ExecutionInterceptor {

	private final UnaryOperator<SdkRequest> change;

	private BrokenRequests(UnaryOperator<SdkRequest> change) {
		this.change = change;
	}

	@Override
	public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
		return this.change.apply(context.request());
	}

	/** Items are put otherwise. */
	static BrokenRequests putting(UnaryOperator<Map<String, AttributeValue>> change) {
		return new BrokenRequests((request) -> (request instanceof PutItemRequest put)
				? put.toBuilder().item(change.apply(new HashMap<>(put.item()))).build() : request);
	}

	/** Updates are sent otherwise. */
	static BrokenRequests updating(UnaryOperator<UpdateItemRequest> change) {
		return new BrokenRequests(
				(request) -> (request instanceof UpdateItemRequest update) ? change.apply(update) : request);
	}

	/** Writes of a transaction are sent otherwise. */
	static BrokenRequests transacting(UnaryOperator<TransactWriteItem> change) {
		return new BrokenRequests((request) -> (request instanceof TransactWriteItemsRequest all)
				? all.toBuilder().transactItems(all.transactItems().stream().map(change).toList()).build() : request);
	}

	/** Keys of single items are sent otherwise. */
	static BrokenRequests addressing(UnaryOperator<AttributeValue> change) {
		return new BrokenRequests((request) -> {
			if (request instanceof GetItemRequest get) {
				return get.toBuilder().key(mapped(get.key(), change)).build();
			}
			return (request instanceof UpdateItemRequest update)
					? update.toBuilder().key(mapped(update.key(), change)).build() : request;
		});
	}

	private static Map<String, AttributeValue> mapped(Map<String, AttributeValue> key,
			UnaryOperator<AttributeValue> change) {
		Map<String, AttributeValue> mapped = new HashMap<>(key);
		mapped.replaceAll((name, value) -> change.apply(value));
		return mapped;
	}

	/** Puts and deletes are sent without what they demand. */
	static BrokenRequests unconditional() {
		return new BrokenRequests((request) -> {
			if (request instanceof PutItemRequest put) {
				return put.toBuilder()
					.conditionExpression(null)
					.expressionAttributeNames(null)
					.expressionAttributeValues(null)
					.build();
			}
			return (request instanceof DeleteItemRequest delete) ? delete.toBuilder()
				.conditionExpression(null)
				.expressionAttributeNames(null)
				.expressionAttributeValues(null)
				.build() : request;
		});
	}

}
