// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.BeforeAll;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Orders of several customers in DynamoDB Local.
 */
abstract class StoredOrders {

	static final KeyAttribute CUSTOMER = text("customer");

	/** Every kind of index, and an attribute that not every order has. */
	static final Model ORDER = new Model("Order", "query-orders", null, new KeySchema(CUSTOMER, text("id")),
			List.of(AttributeModel.named("customer", AttributeType.S).build(),
					AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("status", AttributeType.S).build(),
					AttributeModel.named("total", AttributeType.N).build(),
					AttributeModel.named("createdAt", AttributeType.S).required(true).build(),
					AttributeModel.named("shippedAt", AttributeType.S).build(),
					AttributeModel.named("lines", AttributeType.L).build(),
					AttributeModel.named("address", AttributeType.M).build()),
			List.of(new Index("by-status", Index.Type.GSI, new KeySchema(text("status"), text("createdAt")),
					IndexProjection.ALL),
					new Index("by-shipping", Index.Type.GSI, new KeySchema(text("status"), text("shippedAt")),
							IndexProjection.KEYS_ONLY),
					new Index("by-total", Index.Type.LSI,
							new KeySchema(CUSTOMER, new KeyAttribute("total", AttributeType.N)),
							IndexProjection.include("status"))));

	static Schema schema = Schema.of(List.of(ORDER));

	static Items tree;

	static Items wire;

	static AsyncItems async;

	static final List<Map<String, Object>> ORDERS = new ArrayList<>();

	static KeyAttribute text(String name) {
		return new KeyAttribute(name, AttributeType.S);
	}

	@BeforeAll
	static void store() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		TableTheory theory = TableTheory.builder().client(local.dynamoDbClient()).schema(schema).build();
		theory.tables().delete();
		theory.tables().ensure();
		tree = theory.items("Order");
		wire = TableTheory.builder()
			.client(WireLane.addTo(local.configure(DynamoDbClient.builder())).build())
			.schema(schema)
			.build()
			.items("Order");
		async = TableTheory.builder()
			.client(local.configure(DynamoDbAsyncClient.builder()).build())
			.schema(schema)
			.build()
			.asyncItems("Order");
		for (int i = 0; i < 30; i++) {
			Map<String, Object> order = new HashMap<>(Map.of("customer", "c" + i % 2, "id", "o%02d".formatted(i),
					"status", (i % 3 == 0) ? "OPEN" : "PAID", "total", BigDecimal.valueOf(i % 7), "createdAt",
					"2026-01-%02d".formatted(30 - i), "lines", List.of(Map.of("price", BigDecimal.valueOf(i)))));
			if (i % 4 == 0) {
				order.put("shippedAt", "2026-02-%02d".formatted(i + 1));
			}
			ORDERS.add(order);
			tree.put(order);
		}
	}

	static void assertRefused(ErrorCode code, Runnable read) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(read::run)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code))
			.satisfies((failure) -> assertThat(failure.origin().model()).isEqualTo("Order"));
	}

	static List<String> ids(List<? extends Map<String, ?>> items) {
		return items.stream().map((item) -> String.valueOf(item.get("id"))).toList();
	}

}
