// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredDate;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.onetable.OneTableParams;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.StoredSchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The request that stores a schema: an update, as the npm library makes it, so that the
 * time of creation stays. It can be sent again.
 */
record SchemaUpdate(String name, SchemaKeys keys, List<Assignment> assignments) {

	static SchemaUpdate of(OneTableSchema schema, Instant now, Origin origin) {
		Map<String, @Nullable Object> attributes = StoredSchema.attributes(schema);
		List<Assignment> assignments = new ArrayList<>();
		attributes.forEach((attribute, value) -> assignments
			.add(new Assignment.Set(Path.of(attribute), PlainValues.write(null, value, origin))));
		StoredSchema.absent(attributes)
			.forEach((attribute) -> assignments.add(new Assignment.Remove(Path.of(attribute))));
		addTimes(schema.params(), now, assignments);
		return new SchemaUpdate(schema.name(), SchemaKeys.of(schema), assignments);
	}

	private static void addTimes(OneTableParams params, Instant now, List<Assignment> assignments) {
		AttributeValue time = StoredDate.value(now,
				params.isoDates() ? StoredForm.ISO_MILLIS : StoredForm.EPOCH_MILLIS);
		if (params.updatedKept()) {
			assignments.add(new Assignment.Set(Path.of(params.updatedField()), time));
		}
		if (params.createdKept()) {
			assignments.add(new Assignment.SetIfAbsent(Path.of(params.createdField()), time));
		}
	}

	UpdateItemRequest request(String table) {
		ExpressionWriter writer = new ExpressionWriter();
		UpdateItemRequest.Builder request = UpdateItemRequest.builder()
			.tableName(table)
			.key(this.keys.of(this.name))
			.updateExpression(writer.update(this.assignments));
		if (this.keys.sort() == null) {
			request.conditionExpression(writer.condition(isOnly()));
		}
		return request.expressionAttributeNames(writer.names()).expressionAttributeValues(writer.values()).build();
	}

	/** A table without a sort key has one key for all schemas. */
	private ConditionExpression isOnly() {
		return new ConditionExpression.Or(List.of(new ConditionExpression.NotExists(Path.of(this.keys.partition())),
				new ConditionExpression.Compare(Operand.of(Path.of("name")), Comparator.EQUAL,
						Operand.of(AttributeValue.fromS(this.name)))));
	}

}
