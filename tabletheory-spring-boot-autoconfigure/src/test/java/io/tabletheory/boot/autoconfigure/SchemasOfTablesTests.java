// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.nio.file.Path;
import java.util.Map;

import io.tabletheory.client.Items;
import io.tabletheory.client.StoredSchemas;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

class SchemasOfTablesTests {

	private final LocalDynamoDb local = LocalDynamoDb.shared();

	private final DynamoDbClient client = this.local.dynamoDbClient();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(
				AutoConfigurations.of(TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class))
		.withBean(DynamoDbClient.class, () -> this.local.configure(DynamoDbClient.builder()).build())
		.withPropertyValues("tabletheory.table-prefix=test-");

	@BeforeEach
	void create() throws Exception {
		this.local.reset();
		OneTableSchema schema = OneTableReader.read(Path.of("src/test/resources/shared/shop.json")).schema();
		try (TableTheory tables = TableTheory.builder()
			.client(this.client)
			.schema(schema.toSchema("test-shop"))
			.build()) {
			tables.tables().ensure();
		}
		StoredSchemas.of("test-shop", this.client).save(schema);
	}

	@AfterEach
	void clear() {
		this.local.reset();
	}

	@Test
	void anApplicationStartsWithTheSchemaOfItsTable() {
		this.runner.withPropertyValues("tabletheory.schema.stored.shop=Current").run((context) -> {
			Items orders = context.getBean(TableTheory.class).items("Order");
			orders.insert(Map.of("member", "7", "number", 12, "total", 30));
			assertThat(orders.get(Map.of("member", "7", "number", 12))).containsEntry("sk", "order#000012");
		});
	}

	@Test
	void aSchemaThatTheTableDoesNotHaveFailsStartUp() {
		this.runner.withPropertyValues("tabletheory.schema.stored.shop=Next")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (failure) -> {
					assertThat(failure.getName()).isEqualTo("tabletheory.schema.stored.shop");
					assertThat(failure.getReason()).isEqualTo("The table has no schema of this name; it has Current");
				}));
	}

	@Test
	void aTableThatIsMissingFailsStartUp() {
		this.runner.withPropertyValues("tabletheory.schema.stored.market=Current")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("ErrTableNotFound")
				.hasStackTraceContaining("test-market"));
	}

}
