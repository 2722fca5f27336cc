// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.UnreadableItem;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class QueriesPageTests {

	private static final io.tabletheory.testing.Page PAGE = io.tabletheory.testing.Page.of("docs/queries.md");

	private static TableTheory tableTheory;

	private static Items orders;

	private int counted;

	@BeforeAll
	static void store() {
		byte[] document = PAGE.blocks("yaml").get(0).getBytes(StandardCharsets.UTF_8);
		LocalDynamoDb.shared().reset();
		tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(DmsReader.read("queries.md", document).models()))
			.build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
		IntStream.range(1, 31)
			.forEach((i) -> orders.put(Map.of("customer", "c1", "id", "2026-%02d".formatted(i), "status", "PAID",
					"total", i * 10, "lines", List.of(Map.of("price", i)))));
	}

	@Test
	void theQueryFindsTheLatest() {
		Items orders = tableTheory.items("Order");
		List<Map<String, @Nullable Object>> latest = orders.all(ItemQuery.where("customer", "=", "c1")
			.and("id", "BEGINS_WITH", "2026-")
			.and("total", ">", 100)
			.descending()
			.limit(10));
		assertThat(latest).hasSize(10).first().satisfies((order) -> assertThat(order).containsEntry("id", "2026-30"));
	}

	@Test
	void severalKeysAreAsked() {
		List<Map<String, @Nullable Object>> ofBoth = orders
			.all(ItemQuery.where("customer", "IN", "c1", "c2").orderBy("id").limit(10));
		List<Map<String, @Nullable Object>> ofEither = orders.all(ItemQuery.where(Filter.where("customer", "=", "c1")
			.or(Filter.where("status", "=", "PAID").and(Filter.where("createdAt", ">", "2026-01-01T00:00:00Z")))));
		assertThat(ofBoth).hasSize(10).isSortedAccordingTo((left, right) -> id(left).compareTo(id(right)));
		assertThat(ofEither).hasSize(30);
	}

	private static String id(Map<String, @Nullable Object> order) {
		return String.valueOf(order.get("id"));
	}

	@Test
	void keysAreFoundByWhatTheyAreMadeOf() {
		byte[] document = PAGE.blocks("yaml").get(1).getBytes(StandardCharsets.UTF_8);
		try (TableTheory other = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(DmsReader.read("queries.md", document).models()))
			.build()) {
			other.tables().ensure();
			Items devices = other.items("Device");
			IntStream.range(8, 22).forEach((i) -> devices.put(Map.of("tenantId", "t1", "number", i)));
			List<Map<String, @Nullable Object>> some = devices
				.all(ItemQuery.where("tenantId", "=", "t1").and("number", "BETWEEN", 10, 19));
			assertThat(some).hasSize(10);
			DynamoDbRequest request = devices
				.explain(ItemQuery.where("tenantId", "=", "t1").and("number", "BETWEEN", 10, 19))
				.request()
				.orElseThrow();
			assertThat(((QueryRequest) request).expressionAttributeValues().values()).contains(
					AttributeValue.fromS("TENANT#t1"), AttributeValue.fromS("DEVICE#000010"),
					AttributeValue.fromS("DEVICE#000019"));
		}
	}

	@Test
	void partsAreRead() {
		List<Map<String, @Nullable Object>> prices = orders
			.all(ItemQuery.where("customer", "=", "c1").select("id", "lines[0].price"));
		Map<String, @Nullable Object> status = orders.get(Map.of("customer", "c1", "id", "2026-01"), Consistency.STRONG,
				"status");
		assertThat(prices).hasSize(30).allSatisfy((order) -> assertThat(order).containsOnlyKeys("id", "lines"));
		assertThat(status).isEqualTo(Map.of("status", "PAID"));
	}

	@Test
	void theMistakeSaysWhatIsShown() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.all(ItemQuery.where("total", ">", 100)))
			.withMessage(PAGE.blocks("").get(0).strip());
	}

	@Test
	void theExplanationIsWhatIsShown() {
		Explanation explanation = orders
			.explain(ItemQuery.where("status", "=", "PAID").and("total", ">", 100).orderBy("createdAt"));
		Optional<DynamoDbRequest> request = explanation.request();
		assertThat(request).isPresent();
		assertThat(explanation).hasToString(PAGE.blocks("").get(1).strip());
	}

	@Test
	void pagesGoForthAndBack() {
		ItemQuery paid = ItemQuery.where("status", "=", "PAID").descending().limit(20);
		ItemWindow page = orders.scroll(paid);
		ItemWindow following = orders.scroll(paid.after(page.next()));
		ItemWindow again = orders.scroll(paid.before(following.previous()));
		assertThat(following.items()).hasSize(10);
		assertThat(again.items()).hasSize(20).isEqualTo(page.items());
	}

	@Test
	void itemsThatCannotBeReadAreReported() {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("orders")
				.item(Map.of("customer", AttributeValue.fromS("c2"), "id", AttributeValue.fromS("7"), "createdAt",
						AttributeValue.fromS("yesterday"))));
		orders.put(Map.of("customer", "c2", "id", "8"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.all(ItemQuery.where("customer", "=", "c2")))
			.withMessage(PAGE.blocks("").get(2).strip());
		List<UnreadableItem> unreadable = new ArrayList<>();
		List<Map<String, @Nullable Object>> readable = orders
			.all(ItemQuery.where("customer", "=", "c2").onUnreadable(unreadable::add));
		assertThat(readable).hasSize(1);
		assertThat(unreadable).hasSize(1);
		orders.delete(Map.of("customer", "c2", "id", "7"));
		orders.delete(Map.of("customer", "c2", "id", "8"));
	}

	@Test
	void scansSayThatTheyReadAll() {
		orders.forEach(ItemScan.all().filter("total", ">", 100).segments(8), (order) -> count(order));
		List<Map<String, @Nullable Object>> third = orders.all(ItemScan.all().segment(2, 8));
		assertThat(this.counted).isEqualTo(20);
		assertThat(third).hasSizeLessThan(31);
	}

	private void count(Map<String, @Nullable Object> order) {
		assertThat(order).containsKey("total");
		this.counted++;
	}

}
