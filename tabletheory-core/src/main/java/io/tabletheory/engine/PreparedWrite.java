// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.item.Item;
import io.tabletheory.item.ItemSize;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * A write that has been through the stages of its plan, with its expressions written: the
 * one form from which requests of all kinds are made.
 *
 * @param item what is put, or the key of what is changed
 * @param update the update expression of an update
 * @param condition the demand as an expression, if there is one
 * @param names what stands behind the placeholders of names; {@code null} for none, as
 * DynamoDB takes no empty map
 * @param values the same of values
 */
record PreparedWrite(Write write, Origin origin, Item item, @Nullable String update, @Nullable String condition,
		@Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {

	/** Costs nothing, and tells the reasons of a failed condition apart. */
	private static final ReturnValuesOnConditionCheckFailure STORED = ReturnValuesOnConditionCheckFailure.ALL_OLD;

	static PreparedWrite of(Write write, Instant now) {
		if (write instanceof Write.Put put) {
			Origin origin = put.plan().origin("put");
			return of(put, origin, put.plan().writes().put(put.item(), put.demand(), now, origin), List.of());
		}
		if (write instanceof Write.Update update) {
			return of(update, now);
		}
		if (write instanceof Write.Delete delete) {
			return keyed(delete, delete.key(), "delete");
		}
		Write.Check check = (Write.Check) write;
		return keyed(check, check.key(), "check");
	}

	private static PreparedWrite of(Write.Update update, Instant now) {
		Origin origin = update.plan().origin("update");
		if (update.edit().assignments().isEmpty() && update.edit().scope() == Edit.Scope.PARTS) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"There is nothing to update; name at least one field", null);
		}
		PlannedUpdate planned = update.plan().writes().update(update.edit(), update.demand(), now, origin);
		return of(update, origin, Item.owning(planned.key()), planned.assignments());
	}

	private static PreparedWrite keyed(Write write, Item key, String operation) {
		Origin origin = write.plan().origin(operation);
		return of(write, origin, Item.owning(write.plan().key(key, origin)), List.of());
	}

	private static PreparedWrite of(Write write, Origin origin, Item item, List<Assignment> assignments) {
		Condition condition = write.plan().writes().condition(write.demand(), origin);
		if (assignments.isEmpty() && condition == null) {
			return new PreparedWrite(write, origin, item, null, null, null, null);
		}
		ExpressionWriter writer = new ExpressionWriter();
		String updateText = assignments.isEmpty() ? null : writer.update(assignments);
		String conditionText = (condition != null) ? writer.condition(condition) : null;
		return new PreparedWrite(write, origin, item, updateText, conditionText, writer.names(),
				writer.values().isEmpty() ? null : writer.values());
	}

	TablePlan plan() {
		return this.write.plan();
	}

	/** Whether the item that this write found was made by an earlier attempt of it. */
	boolean isOwn(Item stored, Instant now) {
		if (this.write instanceof Write.Put put) {
			return plan().writes().isOwn(stored, put.demand(), now, true)
					&& stored.attributes().keySet().equals(attributes().keySet());
		}
		return this.write instanceof Write.Update update && returnsAfterwards(update.returned())
				&& plan().writes().isOwn(stored, update.demand(), now, false);
	}

	private static boolean returnsAfterwards(ReturnValue returned) {
		return returned == ReturnValue.ALL_NEW || returned == ReturnValue.NONE;
	}

	/** What an earlier attempt that made this item would have resulted in. */
	Item result(Item stored) {
		if (this.write instanceof Write.Update update) {
			return (update.returned() == ReturnValue.ALL_NEW) ? stored : new Item(Map.of());
		}
		return this.item;
	}

	ItemKey key() {
		return ItemKey.of(table(), plan().model().keys(), attributes());
	}

	/** The bytes of what is sent, which an update adds to the item that it changes. */
	long size() {
		return ItemSize.of(attributes()) + ((this.values != null) ? ItemSize.of(this.values) : 0);
	}

	private String table() {
		return plan().table();
	}

	private Map<String, AttributeValue> attributes() {
		return this.item.attributes();
	}

	private @Nullable ReturnValuesOnConditionCheckFailure onFailure() {
		return (this.condition != null) ? STORED : null;
	}

	PutItemRequest putRequest() {
		return PutItemRequest.builder()
			.tableName(table())
			.item(attributes())
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	UpdateItemRequest updateRequest(ReturnValue returned) {
		return UpdateItemRequest.builder()
			.tableName(table())
			.key(attributes())
			.updateExpression(this.update)
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValues(returned)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	DeleteItemRequest deleteRequest() {
		return DeleteItemRequest.builder()
			.tableName(table())
			.key(attributes())
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	TransactWriteItem transactional() {
		TransactWriteItem.Builder operation = TransactWriteItem.builder();
		if (this.write instanceof Write.Put) {
			operation.put(transactionalPut());
		}
		else if (this.write instanceof Write.Update) {
			operation.update(transactionalUpdate());
		}
		else if (this.write instanceof Write.Delete) {
			operation.delete(transactionalDelete());
		}
		else {
			operation.conditionCheck(transactionalCheck());
		}
		return operation.build();
	}

	private Put transactionalPut() {
		return Put.builder()
			.tableName(table())
			.item(attributes())
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	private Update transactionalUpdate() {
		return Update.builder()
			.tableName(table())
			.key(attributes())
			.updateExpression(this.update)
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	private Delete transactionalDelete() {
		return Delete.builder()
			.tableName(table())
			.key(attributes())
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(onFailure())
			.build();
	}

	private ConditionCheck transactionalCheck() {
		if (this.condition == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, this.origin,
					"A check needs something to check: a condition, a version, or whether there is an item", null);
		}
		return ConditionCheck.builder()
			.tableName(table())
			.key(attributes())
			.conditionExpression(this.condition)
			.expressionAttributeNames(this.names)
			.expressionAttributeValues(this.values)
			.returnValuesOnConditionCheckFailure(STORED)
			.build();
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "PreparedWrite[" + this.write + "]";
	}

}
