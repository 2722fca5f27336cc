// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import io.tabletheory.client.Migration;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.migration.Checkpoints;
import io.tabletheory.table.migration.Counts;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.MigrationReport;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Told;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;

class TablesPageTests {

	private static final KeyAttribute CUSTOMER = new KeyAttribute("customer", AttributeType.S);

	private static final Index BY_STATUS = global("by-status", new KeyAttribute("status", AttributeType.S),
			IndexProjection.ALL);

	private static final Index BY_TOTAL = new Index("by-total", Index.Type.LSI,
			new KeySchema(CUSTOMER, new KeyAttribute("total", AttributeType.N)), IndexProjection.ALL);

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	private final TableTheory tableTheory = tableTheory(true, BY_STATUS,
			global("by-customer", CUSTOMER, IndexProjection.ALL), BY_TOTAL);

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@Test
	void theSnippetsRunInTheirOrder() {
		TableOptions options = TableOptions.builder()
			.throughput(10, 5)
			.indexThroughput("by-status", 20, 5)
			.stream(StreamViewType.NEW_AND_OLD_IMAGES)
			.awsManagedKey()
			.deletionProtection(true)
			.tag("team", "shop")
			.patience(Duration.ofHours(2))
			.build();
		this.tableTheory.tables("Order").with(options).create();
		List<String> created = this.tableTheory.tables().ensure();
		List<TableDifference> differences = this.tableTheory.tables().validate();
		List<IndexUpdate> updates = this.tableTheory.tables().updateIndexes(IndexChanges.ALL);
		this.client.updateTable((request) -> request.tableName("orders").deletionProtectionEnabled(false));
		List<String> deleted = this.tableTheory.tables().delete();
		assertThat(created).isEmpty();
		assertThat(differences).isEmpty();
		assertThat(updates).noneMatch(IndexUpdate::changed);
		assertThat(deleted).containsExactly("orders");
	}

	@Test
	void theDifferencesReadAsShown() {
		tableTheory(false, global("by-status", new KeyAttribute("status", AttributeType.S), IndexProjection.KEYS_ONLY))
			.tables()
			.create();
		assertThat(
				this.tableTheory.tables().validate().stream().map(Object::toString).collect(Collectors.joining("\n")))
			.isEqualTo(Page.of("docs/tables.md").blocks("").get(0).strip());
	}

	@Test
	void aMigrationRunsAsShown(@TempDir Path directory) {
		Told log = new Told();
		this.tableTheory.tables().create();
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("orders")
				.item(Map.of("customer", AttributeValue.fromS("c"), "id", AttributeValue.fromS("1"), "unknown",
						AttributeValue.fromS("kept"))));
		TableTheory tableTheory = withPurchases();
		tableTheory.tables().ensure();
		MigrationOptions options = MigrationOptions.builder()
			.segments(8)
			.concurrency(4)
			.itemsPerSecond(2_000)
			.checkpoints(Checkpoints.file(directory.resolve("orders.migration")))
			.progress((state) -> log.info(state.counts().toString()))
			.build();
		MigrationReport report = tableTheory.migrate(Migration.of("Order", "Purchase").with(options));
		assertThat(report.counts()).isEqualTo(new Counts(1, 1, 0, 0));
		assertThat(log.lines()).hasSize(8).last().isEqualTo("1 read, 1 written, 0 left out, 0 failed");
		Migration migration = Migration.of("Order", "Purchase").maps((order) -> {
			Map<String, @Nullable Object> purchase = new LinkedHashMap<>(order);
			purchase.put("channel", "web");
			return order.containsKey("cancelled") ? Optional.empty() : Optional.of(purchase);
		});
		MigrationReport planned = tableTheory
			.migrate(migration.with(MigrationOptions.builder().dryRun(true).skipFailures(true).build()));
		assertThat(planned.failures()).singleElement().asString().contains("There is no attribute").contains("unknown");
	}

	private TableTheory withPurchases() {
		Model order = this.tableTheory.schema().model("Order");
		List<AttributeModel> attributes = new ArrayList<>(order.attributes());
		attributes.add(AttributeModel.named("channel", AttributeType.S).build());
		Model purchase = new Model("Purchase", "purchases", null, order.keys(), attributes, List.of());
		return TableTheory.builder().client(this.client).schema(Schema.of(List.of(order, purchase))).build();
	}

	private TableTheory tableTheory(boolean expiring, Index... indexes) {
		AttributeModel.Builder expires = AttributeModel.named("expires", AttributeType.N);
		Model order = new Model("Order", "orders", null,
				new KeySchema(CUSTOMER, new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("customer", AttributeType.S).build(),
						AttributeModel.named("id", AttributeType.S).build(),
						(expiring ? expires.role(Role.TTL) : expires).build()),
				List.of(indexes));
		return TableTheory.builder().client(this.client).schema(Schema.of(List.of(order))).build();
	}

	private static Index global(String name, KeyAttribute partition, IndexProjection projection) {
		return new Index(name, Index.Type.GSI, new KeySchema(partition), projection);
	}

}
