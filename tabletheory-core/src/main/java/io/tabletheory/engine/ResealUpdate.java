// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The update that replaces encrypted values with new envelopes of the same values.
 *
 * @param old the stored item whose envelopes are replaced
 * @param digests the digests of the values in the envelopes
 */
record ResealUpdate(Map<String, AttributeValue> key, Item old, Map<String, AttributeValue> envelopes,
		Map<String, AttributeValue> digests) {

	UpdateItemRequest request(String table) {
		ExpressionWriter writer = new ExpressionWriter();
		List<Assignment> assignments = new ArrayList<>();
		List<ConditionExpression> unchanged = new ArrayList<>();
		this.envelopes.forEach((name, envelope) -> {
			assignments.add(new Assignment.Set(Path.of(name), envelope));
			unchanged.add(new ConditionExpression.Compare(Operand.of(Path.of(name)), Comparator.EQUAL,
					Operand.of(Objects.requireNonNull(this.old.get(name), name))));
		});
		this.digests.forEach((name, digest) -> assignments.add(new Assignment.Set(Path.of(name), digest)));
		return UpdateItemRequest.builder()
			.tableName(table)
			.key(this.key)
			.updateExpression(writer.update(assignments))
			.conditionExpression(writer.condition(new ConditionExpression.And(unchanged)))
			.expressionAttributeNames(writer.names())
			.expressionAttributeValues(writer.values())
			.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
			.build();
	}

	/**
	 * True if an item has these envelopes. No others are equal to them, so the AWS client
	 * has sent the update twice because a response was lost.
	 */
	boolean isMadeIn(Item now) {
		return this.envelopes.entrySet().stream().allMatch((made) -> made.getValue().equals(now.get(made.getKey())));
	}

	/** Names the attributes only. */
	@Override
	public String toString() {
		return "ResealUpdate[" + this.envelopes.keySet() + "]";
	}

}
