// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TableNamesTests {

	private static final Model ORDER = model("Order", "shop");

	private static final Model CUSTOMER = model("Customer", "shop");

	private static final Model AUDIT = model("Audit", "audit");

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	@Test
	void tablesAreCreatedWrittenAndReadByTheirNamesInDynamoDb() {
		LocalDynamoDb.shared().reset();
		TableTheory tableTheory = tableTheory((model) -> "test-" + model.table());
		assertThat(tableTheory.tables().ensure()).containsExactly("test-shop", "test-audit");
		assertThat(tableTheory.tables("Audit").describe()).containsOnlyKeys("test-audit");
		assertThat(tableTheory.tables().validate()).isEmpty();
		Map<String, Object> key = Map.of("id", "1");
		tableTheory.items("Order").put(key);
		assertThat(tableTheory.items("Order").find(key)).isPresent();
		assertThat(this.client.scan((scan) -> scan.tableName("test-shop")).count()).isEqualTo(1);
		assertThat(tableTheory.engine().plan("Order").table()).isEqualTo("test-shop");
		assertThat(tableTheory.schema().model("Order").table()).isEqualTo("shop");
	}

	@Test
	void aNameThatDynamoDbDoesNotTakeIsRefused() {
		assertRefused((model) -> "a/" + model.table(), "model Order", "\"a/shop\"",
				"has other characters than letters");
		assertRefused((model) -> "ab", "\"ab\" of its table is too short; it needs at least 3 characters, a prefix");
		assertThat(tableTheory((model) -> model.table().repeat(50)).engine().plan("Order").table()).hasSize(200);
		assertRefused((model) -> model.table().repeat(64), "is too long; it has 256 characters");
	}

	@Test
	void aPrefixCountsInTheLengthOfAName() {
		Schema schema = Schema.of(List.of(model("Blueprint", "bp")));
		assertThat(TableTheory.builder()
			.client(this.client)
			.schema(schema)
			.tableNames((model) -> "t-" + model.table())
			.build()
			.engine()
			.plan("Blueprint")
			.table()).isEqualTo("t-bp");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> TableTheory.builder().client(this.client).schema(schema).build())
			.withMessageContaining("The name \"bp\" of its table is too short");
	}

	@Test
	void modelsOfOneTableStayTogether() {
		assertRefused((model) -> model.equals(CUSTOMER) ? "customers" : model.table(), "model Customer",
				"\"customers\" for this model and \"shop\"");
	}

	@Test
	void modelsOfSeveralTablesStayApart() {
		assertRefused((model) -> "all", "\"audit\" and \"shop\" would both be called \"all\"");
	}

	private void assertRefused(Function<Model, String> names, String... text) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> tableTheory(names))
			.withMessageContainingAll(text)
			.withMessageStartingWith("ErrInvalidModel");
	}

	private TableTheory tableTheory(Function<Model, String> names) {
		return TableTheory.builder()
			.client(this.client)
			.schema(Schema.of(List.of(ORDER, CUSTOMER, AUDIT)))
			.tableNames(names)
			.build();
	}

	private static Model model(String name, String table) {
		return new Model(name, table, null, new KeySchema(new KeyAttribute("id", AttributeType.S), null),
				List.of(AttributeModel.named("id", AttributeType.S).build()), List.of());
	}

}
