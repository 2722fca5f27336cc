// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Searches for orders, and what the planner makes of them.
 */
abstract class OrderSearches {

	private static final KeyAttribute CUSTOMER = text("customer");

	static final Model ORDER = new Model("Order", "orders", null, new KeySchema(CUSTOMER, text("id")),
			List.of(AttributeModel.named("customer", AttributeType.S).build(),
					AttributeModel.named("id", AttributeType.S).build(), AttributeModel
						.named("status", AttributeType.S)
						.build(),
					AttributeModel.named("channel", AttributeType.S).build(),
					AttributeModel.named("total", AttributeType.N).build(),
					AttributeModel.named("createdAt", AttributeType.S)
						.format(Format.RFC3339NANO)
						.role(Role.CREATED_AT)
						.build(),
					AttributeModel.named("shippedAt", AttributeType.S).build(),
					AttributeModel.named("lines", AttributeType.L).build(),
					AttributeModel.named("card", AttributeType.M).encryption(Encryption.V1).build()),
			List.of(new Index("by-shipping", Index.Type.GSI, new KeySchema(text("status"), text("shippedAt")),
					IndexProjection.ALL),
					new Index("by-status", Index.Type.GSI, new KeySchema(text("status"), text("createdAt")),
							IndexProjection.ALL),
					new Index("by-channel", Index.Type.GSI, new KeySchema(text("channel")),
							IndexProjection.include("total")),
					new Index("by-total", Index.Type.LSI,
							new KeySchema(CUSTOMER, new KeyAttribute("total", AttributeType.N)),
							IndexProjection.KEYS_ONLY)));

	static KeyAttribute text(String name) {
		return new KeyAttribute(name, AttributeType.S);
	}

	static void assertRefused(Search search, String... messages) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> plan(search))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.satisfies((failure) -> assertThat(failure.getMessage()).contains(messages))
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("s3cret"));
	}

	static @Nullable String index(ConditionExpression... parts) {
		@Nullable Index index = plan(parts).index();
		return (index != null) ? index.name() : null;
	}

	static QueryPlan bound(ConditionExpression condition) {
		return plan(search(null, Order.NATURAL, List.of(), false, condition)).bind(condition, Origin.NONE);
	}

	static AccessPattern plan(ConditionExpression... parts) {
		return plan(search(null, Order.NATURAL, List.of(), false, parts));
	}

	static AccessPattern plan(Search search) {
		return new Planner(ORDER).plan(search, Origin.NONE).patterns().get(0);
	}

	static Search search(@Nullable String index, Order order, List<Path> selected, boolean consistent,
			ConditionExpression... parts) {
		return new Search(all(parts), index, order, selected, consistent, Access.QUERY);
	}

	static ConditionExpression all(ConditionExpression... parts) {
		return new ConditionExpression.And(List.of(parts));
	}

	static ConditionExpression equal(String name) {
		return range(name, Comparator.EQUAL);
	}

	static ConditionExpression begins(String name) {
		return new ConditionExpression.BeginsWith(Path.of(name), given(name));
	}

	static ConditionExpression range(String name, Comparator comparator) {
		return new ConditionExpression.Compare(stored(name), comparator, given(name));
	}

	static ConditionExpression compare(String name, Comparator comparator, AttributeValue value) {
		return new ConditionExpression.Compare(stored(name), comparator, Operand.of(value));
	}

	static Operand stored(String name) {
		return Operand.of(Path.of(name));
	}

	static Operand given(String name) {
		return Operand.of(name.equals("total") ? AttributeValue.fromN("1") : AttributeValue.fromS("s3cret"));
	}

}
