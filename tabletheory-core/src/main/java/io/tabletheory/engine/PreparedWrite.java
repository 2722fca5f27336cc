// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.ItemSize;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.WrittenCondition;
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
 * @param planned the write in plain
 * @param sealed the same as it is sent
 * @param nulls what the item must have stored as NULL, for an update of such an item
 * @param update the update expression of an update
 * @param condition the demand as an expression, if there is one
 * @param names what stands behind the placeholders of names; absent if there are none, as
 * DynamoDB takes no empty map
 * @param values the same of values
 */
record PreparedWrite(PlannedWrite planned, PlannedWrite sealed, StoredNulls nulls, @Nullable String update,
		@Nullable String condition, @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {

	/** Costs nothing, and tells the reasons of a failed condition apart. */
	private static final ReturnValuesOnConditionCheckFailure STORED = ReturnValuesOnConditionCheckFailure.ALL_OLD;

	/** The write, sealed. */
	static Step<PreparedWrite> of(PlannedWrite planned) {
		return (planned.plan().seals() == null) ? Step.done(of(planned, planned))
				: all(List.of(planned), planned.origin()).map((prepared) -> prepared.get(0));
	}

	/** Writes of one operation, which share their data keys. */
	static Step<List<PreparedWrite>> all(List<PlannedWrite> planned, Origin origin) {
		return SealProgram.seal(planned.stream().map(PlannedWrite::secrets).toList(), origin)
			.map((envelopes) -> IntStream.range(0, planned.size())
				.mapToObj((i) -> of(planned.get(i), planned.get(i).sealed(envelopes.get(i))))
				.toList());
	}

	/** Returns this write without plaintext, to be kept and sent again. */
	PreparedWrite withoutPlain() {
		PlannedWrite kept = this.sealed.withoutPlain();
		return new PreparedWrite(kept, kept, this.nulls, this.update, this.condition, this.names, this.values);
	}

	/** A write that is not sent, but compared with another. */
	static PreparedWrite plain(PlannedWrite planned) {
		return of(planned, planned);
	}

	private static PreparedWrite of(PlannedWrite planned, PlannedWrite sealed) {
		return of(planned, sealed, StoredNulls.NONE);
	}

	private static PreparedWrite of(PlannedWrite planned, PlannedWrite sealed, StoredNulls nulls) {
		Write write = planned.write();
		ConditionExpression condition = nulls
			.and(planned.guarding(write.plan().conditions().condition(write.demand(), planned.origin())));
		if (sealed.assignments().isEmpty()) {
			return (condition != null) ? of(planned, sealed, condition)
					: new PreparedWrite(planned, sealed, nulls, null, null, null, null);
		}
		ExpressionWriter writer = new ExpressionWriter();
		List<Assignment> assignments = nulls.isEmpty() ? sealed.assignments() : nulls.replaced(sealed.assignments());
		String updateText = writer.update(assignments);
		String conditionText = (condition != null) ? writer.condition(condition) : null;
		return new PreparedWrite(planned, sealed, nulls, updateText, conditionText, writer.names(),
				writer.values().isEmpty() ? null : writer.values());
	}

	/** A write that has a condition and no update expression. */
	private static PreparedWrite of(PlannedWrite planned, PlannedWrite sealed, ConditionExpression condition) {
		Write write = planned.write();
		WrittenCondition written = write.plan().conditions().written(condition, write.demand().presence());
		return new PreparedWrite(planned, sealed, StoredNulls.NONE, null, written.text(), written.names(),
				written.values());
	}

	/**
	 * The form to send next, after DynamoDB has refused this one because of the type of
	 * what is stored: the one for NULL wherever that is possible. {@code null} if there
	 * is no other, or too many refusals have gone before.
	 */
	@Nullable PreparedWrite afterRefusal(int before) {
		StoredNulls possible = StoredNulls.possible(write());
		return (possible.equals(this.nulls) || before >= OperandRefusal.MOST) ? null
				: of(this.planned, this.sealed, possible);
	}

	/**
	 * The form to send next, after the condition of this one has failed: the one for what
	 * was found. {@code null} if this is it, so that the demand is not met.
	 */
	@Nullable PreparedWrite afterFinding(Map<String, AttributeValue> stored) {
		if (this.nulls.isEmpty()) {
			return null;
		}
		StoredNulls found = StoredNulls.possible(write()).in(stored);
		return found.equals(this.nulls) ? null : of(this.planned, this.sealed, found);
	}

	Write write() {
		return this.planned.write();
	}

	Origin origin() {
		return this.planned.origin();
	}

	/** The item to put, before encryption, or the key of the item to change. */
	Item item() {
		return this.planned.item();
	}

	TablePlan plan() {
		return write().plan();
	}

	/** The result of an earlier attempt that made this item. */
	Item result(Item stored) {
		if (resultsInStored()) {
			return stored;
		}
		return (write() instanceof Write.Update) ? new Item(Map.of()) : item();
	}

	/** True if the result is the item as it is stored afterwards. */
	boolean resultsInStored() {
		return write() instanceof Write.Update update && update.returned() == ReturnValue.ALL_NEW;
	}

	/** Decrypts the item that a request has returned. */
	Step<OpeningResult> opened(Item stored) {
		return OpeningResult.of(stored, plan().seals(), attributes(), origin());
	}

	/** The number of bytes sent, which an update adds to the item that it changes. */
	long size() {
		return ItemSize.of(attributes()) + ((this.values != null) ? ItemSize.of(this.values) : 0);
	}

	private String table() {
		return plan().table();
	}

	private Map<String, AttributeValue> attributes() {
		return this.sealed.item().attributes();
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
		if (write() instanceof Write.Put) {
			operation.put(transactionalPut());
		}
		else if (write() instanceof Write.Update) {
			operation.update(transactionalUpdate());
		}
		else if (write() instanceof Write.Delete) {
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
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin(),
					"A check needs a requirement: a condition, a version, or the presence of the item", null);
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
		return "PreparedWrite[" + write() + "]";
	}

}
