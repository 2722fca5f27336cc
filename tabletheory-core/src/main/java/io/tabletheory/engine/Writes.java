// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.Numbers;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The programs that write single items. A write that finds another state than it demands
 * fails with a {@link ConditionFailedException}, which has the item that it found.
 */
public final class Writes {

	/** Costs nothing, and tells the reasons of a failed condition apart. */
	private static final ReturnValuesOnConditionCheckFailure STORED = ReturnValuesOnConditionCheckFailure.ALL_OLD;

	/**
	 * Stores the item whole; the result is what was stored, generated values included.
	 * @param now the moment of the write
	 */
	public Step<Item> put(TablePlan plan, Item item, Presence presence, Instant now) {
		Origin origin = plan.origin("put");
		Item stored = plan.writes().put(item, now, origin);
		PutItemRequest.Builder request = PutItemRequest.builder().tableName(plan.table()).item(stored.attributes());
		if (presence != Presence.ANY) {
			ExpressionWriter writer = new ExpressionWriter();
			Condition condition = (presence == Presence.ABSENT) ? plan.writes().absent() : plan.writes().present();
			request.conditionExpression(writer.condition(condition))
				.expressionAttributeNames(writer.names())
				.returnValuesOnConditionCheckFailure(STORED);
		}
		return Step.await(DynamoDbOperation.PUT_ITEM.call(request.build()), origin)
			.map((answer) -> stored)
			.recover((failure) -> failed(failure, plan, null));
	}

	/**
	 * Stores some fields of an item that exists; where the model has a version, only if
	 * it is still the given one. The result is the whole item afterwards.
	 * @param given the key, the new values, and the version that they were made from
	 * @param fields which of the values to store
	 * @param now the moment of the write
	 */
	public Step<Item> update(TablePlan plan, Item given, Set<String> fields, Instant now) {
		Origin origin = plan.origin("update");
		PlannedUpdate planned = plan.writes().update(given, fields, now, origin);
		if (planned.assignments().isEmpty()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"There is nothing to update; name at least one field", null);
		}
		ExpressionWriter writer = new ExpressionWriter();
		UpdateItemRequest.Builder request = UpdateItemRequest.builder()
			.tableName(plan.table())
			.key(planned.key())
			.updateExpression(writer.update(planned.assignments()))
			.conditionExpression(writer.condition(planned.condition()))
			.expressionAttributeNames(writer.names())
			.returnValues(ReturnValue.ALL_NEW)
			.returnValuesOnConditionCheckFailure(STORED);
		if (!writer.values().isEmpty()) {
			request.expressionAttributeValues(writer.values());
		}
		return Step.await(DynamoDbOperation.UPDATE_ITEM.call(request.build()), origin)
			.map((answer) -> new Item(answer.attributes()))
			.recover((failure) -> failed(failure, plan, plan.writes().version(given)));
	}

	/** Deletes the item with this key, if there is one; the result is the key. */
	public Step<Item> delete(TablePlan plan, Item key) {
		Origin origin = plan.origin("delete");
		DeleteItemRequest request = DeleteItemRequest.builder()
			.tableName(plan.table())
			.key(plan.key(key, origin))
			.build();
		return Step.await(DynamoDbOperation.DELETE_ITEM.call(request), origin).map((answer) -> key);
	}

	/**
	 * Deletes the item with this key, which must have this version; the result is the
	 * key.
	 */
	public Step<Item> delete(TablePlan plan, Item key, long version) {
		Origin origin = plan.origin("delete");
		AttributeValue expected = AttributeValue.fromN(Numbers.text(version));
		ExpressionWriter writer = new ExpressionWriter();
		DeleteItemRequest request = DeleteItemRequest.builder()
			.tableName(plan.table())
			.key(plan.key(key, origin))
			.conditionExpression(writer.condition(plan.writes().version(expected, origin)))
			.expressionAttributeNames(writer.names())
			.expressionAttributeValues(writer.values())
			.returnValuesOnConditionCheckFailure(STORED)
			.build();
		return Step.await(DynamoDbOperation.DELETE_ITEM.call(request), origin)
			.map((answer) -> key)
			.recover((failure) -> failed(failure, plan, expected));
	}

	private static Step<Item> failed(TableTheoryException failure, TablePlan plan, @Nullable AttributeValue expected) {
		if (!(failure.getCause() instanceof ConditionalCheckFailedException refused)) {
			throw failure;
		}
		Map<String, AttributeValue> found = refused.hasItem() ? refused.item() : Map.of();
		Item stored = found.isEmpty() ? null : new Item(found);
		throw new ConditionFailedException(reason(plan, stored, expected), failure.origin(), stored, refused);
	}

	private static Reason reason(TablePlan plan, @Nullable Item stored, @Nullable AttributeValue expected) {
		if (stored == null) {
			return Reason.ABSENT;
		}
		if (expected == null) {
			return Reason.PRESENT;
		}
		return expected.equals(plan.writes().version(stored)) ? Reason.OTHER : Reason.VERSION;
	}

}
