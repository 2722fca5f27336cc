// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.tabletheory.Internal;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The expressions of a query or scan, to which each call adds its values.
 *
 * @param keyCondition {@code null} for a scan
 * @param filter {@code null} if there is none
 * @param projection {@code null} for whole items
 * @param names the names for the placeholders of all expressions
 * @param slots the placeholders of values, in their order
 */
@Internal
public record RequestText(@Nullable String keyCondition, @Nullable String filter, @Nullable String projection,
		Map<String, String> names, List<String> slots) {

	/** The text of a read. */
	static RequestText of(QueryPlan read, List<Path> projected) {
		ExpressionWriter writer = new ExpressionWriter();
		String keyCondition = (read.partition() != null) ? writer.condition(read.keyCondition()) : null;
		String filter = (read.filter() != null) ? writer.condition(read.filter()) : null;
		String projection = projected.isEmpty() ? null : writer.projection(projected);
		return new RequestText(keyCondition, filter, projection, writer.names(), List.copyOf(writer.values().keySet()));
	}

	/** The values of a read that has this text, by their placeholders. */
	public Map<String, AttributeValue> values(QueryPlan read) {
		Map<String, AttributeValue> values = new LinkedHashMap<>(2 * this.slots.size());
		Consumer<AttributeValue> next = (value) -> values.put(this.slots.get(values.size()), value);
		if (read.partition() != null) {
			next.accept(read.partition());
		}
		addAll(read.sort(), next);
		addAll(read.filter(), next);
		return values;
	}

	private static void addAll(@Nullable ConditionExpression condition, Consumer<AttributeValue> values) {
		if (condition != null) {
			condition.forEachValue(values);
		}
	}

}
