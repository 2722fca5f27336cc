// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Queries and scans of items as maps, on DynamoDB Local and by both lanes.
 */
class QueriesTests {

	private static final KeyAttribute CUSTOMER = text("customer");

	/** Every kind of index, and an attribute that not every order has. */
	private static final Model ORDER = new Model("Order", "query-orders", null, new KeySchema(CUSTOMER, text("id")),
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

	private static Schema schema = Schema.of(List.of(ORDER));

	private static Items tree;

	private static Items wire;

	private static AsyncItems async;

	private static final List<Map<String, Object>> ORDERS = new ArrayList<>();

	private static KeyAttribute text(String name) {
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

	@ParameterizedTest
	@EnumSource(Lane.class)
	void theItemsOfAPartitionComeInTheOrderOfTheSortKey(Lane lane) {
		assertThat(ids(lane.items().all(ItemQuery.where("customer", "=", "c1")))).containsExactlyElementsOf(odd());
		assertThat(ids(lane.items().all(ItemQuery.where("customer", "=", "c1").descending())))
			.containsExactlyElementsOf(reversed(odd()));
	}

	@ParameterizedTest
	@EnumSource(Lane.class)
	void itemsAreWhatWasStored(Lane lane) {
		assertThat(lane.items().all(ItemQuery.where("customer", "=", "c0").and("id", "=", "o04")))
			.containsExactly(nullable(ORDERS.get(4)));
		assertThat(lane.items()
			.all(ItemQuery.where("status", "=", "OPEN").and("createdAt", "BETWEEN", "2026-01-01", "2026-01-09")))
			.containsExactly(nullable(ORDERS.get(27)), nullable(ORDERS.get(24)), nullable(ORDERS.get(21)));
	}

	@ParameterizedTest
	@EnumSource(Lane.class)
	void aSelectionIsAllThatItemsHave(Lane lane) {
		ItemQuery query = ItemQuery.where("customer", "=", "c0").and("id", "<", "o03").select("lines[0].price", "id");
		assertThat(lane.items().all(query)).containsExactly(
				Map.of("id", "o00", "lines", List.of(Map.of("price", new BigDecimal("0")))),
				Map.of("id", "o02", "lines", List.of(Map.of("price", new BigDecimal("2")))));
		assertThat(lane.items().scroll(query.select("lines").limit(1)).items())
			.containsExactly(Map.of("id", "o00", "lines", List.of(Map.of("price", new BigDecimal("0")))));
		assertThat(lane.items().scroll(ItemQuery.where("customer", "=", "c0").select("total").limit(1)).items())
			.containsExactly(Map.of("total", new BigDecimal("0")));
		assertThat(lane.items().get(Map.of("customer", "c0", "id", "o02"), "status"))
			.isEqualTo(Map.of("status", "PAID"));
	}

	@Test
	void aFilterDoesNotCountAgainstTheLimit() {
		ItemQuery open = ItemQuery.where("customer", "=", "c0").and("status", "=", "OPEN").limit(3).pageSize(2);
		assertThat(ids(tree.all(open))).containsExactly("o00", "o06", "o12");
		assertThat(tree.count(open)).isEqualTo(3);
		assertThat(tree.count(ItemQuery.where("customer", "=", "c0").and("status", "=", "OPEN"))).isEqualTo(5);
	}

	@Test
	void anLsiThatLacksAttributesFetchesThem() {
		assertThat(tree.all(ItemQuery.where("customer", "=", "c0").and("total", "=", 4).and("status", "=", "PAID")))
			.containsExactly(nullable(ORDERS.get(4)));
	}

	@Test
	void aGlobalIndexGivesWhatItHoldsIfItIsNamed() {
		assertThat(tree.all(ItemQuery.where("status", "=", "OPEN").index("by-shipping").limit(1)))
			.containsExactly(Map.of("status", "OPEN", "shippedAt", "2026-02-01", "customer", "c0", "id", "o00"));
	}

	@Test
	void firstAndOneReadNoMoreThanTheyNeed() {
		assertThat(tree.first(ItemQuery.where("customer", "=", "c1").descending())).get()
			.satisfies((order) -> assertThat(order).containsEntry("id", "o29"));
		assertThat(tree.first(ItemQuery.where("customer", "=", "nobody"))).isEmpty();
		assertThat(tree.one(ItemQuery.where("customer", "=", "c1").and("id", "=", "o29"))).isPresent();
		assertThat(tree.one(ItemQuery.where("customer", "=", "c1").and("total", "=", 99))).isEmpty();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tree.one(ItemQuery.where("customer", "=", "c1")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TOO_MANY_RESULTS));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 7, 100 })
	void windowsOfAnySizeMakeTheWholeForwardsAndBackwards(int size) {
		for (ItemQuery query : queries()) {
			List<Map<String, @Nullable Object>> whole = tree.all(query);
			List<Map<String, @Nullable Object>> joined = new ArrayList<>();
			List<ItemWindow> pages = pages(wire, query.limit(size));
			pages.forEach((page) -> joined.addAll(page.items()));
			assertThat(joined).as("%s", query).isEqualTo(whole);
			assertThat(backwards(query.limit(size), lastWithItems(pages))).as("%s", query).isEqualTo(whole);
			assertThat(fromTheEnd(query.limit(size))).as("%s", query).isEqualTo(whole);
		}
	}

	@Test
	void scansArePagedToo() {
		List<String> found = new ArrayList<>();
		ItemScan scan = ItemScan.all().filter("total", ">", 1).limit(4).pageSize(3);
		for (@Nullable
		String cursor = ""; cursor != null;) {
			ItemWindow page = tree.scroll(scan.after(cursor));
			assertThat(page.items()).hasSizeLessThanOrEqualTo(4);
			found.addAll(ids(page.items()));
			cursor = page.next();
		}
		assertThat(found).doesNotHaveDuplicates()
			.containsExactlyInAnyOrderElementsOf(ids(
					ORDERS.stream().filter((order) -> !String.valueOf(order.get("total")).matches("[01]")).toList()));
	}

	@Test
	void anotherInstanceGoesOnFromACursor() {
		ItemWindow first = tree.scroll(ItemQuery.where("status", "=", "PAID").limit(4));
		TableTheory other = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(schema)
			.build();
		ItemWindow second = other.items("Order").scroll(ItemQuery.where("status", "=", "PAID").after(first.next()));
		assertThat(Stream.concat(first.items().stream(), second.items().stream()).toList())
			.isEqualTo(tree.all(ItemQuery.where("status", "=", "PAID")));
	}

	@Test
	void theCodecOfCursorsCanBeReplaced() {
		CursorCodec signed = CursorCodec.signed(new CursorSigning(CursorKey.of("k", new byte[32]), Duration.ofHours(1)),
				InstantSource.system());
		Items orders = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(schema)
			.cursors(signed)
			.build()
			.items("Order");
		ItemQuery query = ItemQuery.where("customer", "=", "c0").limit(3);
		ItemWindow page = orders.scroll(query);
		assertThat(ids(orders.scroll(query.after(page.next())).items())).containsExactly("o06", "o08", "o10");
		assertRefused(ErrorCode.INVALID_CURSOR, () -> tree.scroll(query.after(page.next())));
		assertRefused(ErrorCode.INVALID_CURSOR, () -> orders.scroll(query.after(tree.scroll(query).next())));
	}

	@Test
	void aCursorOfAnotherQueryIsRefused() {
		@Nullable String cursor = tree.scroll(ItemQuery.where("customer", "=", "c0").limit(3)).next();
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.scroll(ItemQuery.where("customer", "=", "c1").after(cursor)));
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.scroll(ItemQuery.where("customer", "=", "c0").descending().after(cursor)));
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.scroll(ItemQuery.where("status", "=", "OPEN").after(cursor)));
		assertRefused(ErrorCode.INVALID_CURSOR, () -> tree.scroll(ItemScan.all().after(cursor)));
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.scroll(ItemQuery.where("customer", "=", "c0").and("id", ">=", "o20").after(cursor)));
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.all(ItemQuery.where("customer", "=", "c0").after("x" + cursor)));
	}

	@Test
	void onlyPagesAreReadBackwards() {
		ItemQuery query = ItemQuery.where("customer", "=", "c0").before("");
		assertRefused(ErrorCode.INVALID_OPERATOR, () -> tree.all(query));
		assertRefused(ErrorCode.INVALID_OPERATOR, () -> tree.count(query));
		assertRefused(ErrorCode.INVALID_OPERATOR, () -> tree.stream(query));
	}

	@Test
	void aStreamReadsAsItIsConsumed() {
		assertThat(tree.stream(ItemQuery.where("customer", "=", "c1").pageSize(4))
			.map((order) -> order.get("id"))
			.limit(5)).containsExactly("o01", "o03", "o05", "o07", "o09");
		assertThat(tree.stream(ItemScan.all().pageSize(7))).hasSize(30);
	}

	@Test
	void consistentReadsAreAskedFor() {
		assertThat(tree.all(ItemQuery.where("customer", "=", "c0").consistent())).hasSize(15);
		assertThat(tree.all(ItemScan.all().consistent().index("by-total"))).hasSize(30);
		assertThat(tree.get(Map.of("customer", "c0", "id", "o02"), Consistency.STRONG)).containsEntry("id", "o02");
		assertRefused(ErrorCode.INVALID_OPERATOR,
				() -> tree.all(ItemQuery.where("status", "=", "OPEN").index("by-status").consistent()));
	}

	@Test
	void segmentsOfAScanShareTheItems() {
		List<String> found = IntStream.range(0, 3)
			.mapToObj((number) -> ids(tree.all(ItemScan.all().segment(number, 3))))
			.flatMap(List::stream)
			.toList();
		assertThat(found).containsExactlyInAnyOrderElementsOf(ids(ORDERS));
	}

	@Test
	void segmentsAreReadAtOnce() {
		ItemScan scan = ItemScan.all().segments(5, 3).pageSize(2);
		assertThat(ids(tree.all(scan))).containsExactlyInAnyOrderElementsOf(ids(ORDERS));
		assertThat(ids(wire.stream(scan).toList())).containsExactlyInAnyOrderElementsOf(ids(ORDERS));
		assertThat(tree.count(scan)).isEqualTo(30);
		assertThat(tree.count(scan.limit(7))).isEqualTo(7);
		assertThat(tree.all(scan.limit(7))).hasSize(7);
		assertThat(tree.first(scan)).isPresent();
		List<Map<String, @Nullable Object>> handed = new ArrayList<>();
		assertThat(async.forEach(scan, handed::add).join()).isEqualTo(30);
		assertThat(ids(handed)).containsExactlyInAnyOrderElementsOf(ids(ORDERS));
		assertRefused(ErrorCode.INVALID_OPERATOR, () -> tree.scroll(scan));
	}

	@Test
	void aCursorOfAnotherSegmentIsRefused() {
		List<@Nullable String> cursors = IntStream.range(0, 2)
			.mapToObj((number) -> tree.scroll(ItemScan.all().segment(number, 2).limit(1)).next())
			.toList();
		int segment = (cursors.get(0) != null) ? 0 : 1;
		assertRefused(ErrorCode.INVALID_CURSOR,
				() -> tree.scroll(ItemScan.all().segment(1 - segment, 2).after(cursors.get(segment))));
	}

	@Test
	void futuresBringTheSame() {
		ItemQuery query = ItemQuery.where("status", "=", "PAID")
			.and("createdAt", ">", "2026-01-05")
			.limit(7)
			.pageSize(2);
		assertThat(async.all(query).join()).isEqualTo(tree.all(query));
		ItemWindow window = async.scroll(query).join();
		assertThat(window.items()).isEqualTo(tree.scroll(query).items());
		assertThat(window.next()).isEqualTo(tree.scroll(query).next());
		assertThat(async.count(query).join()).isEqualTo(7);
		assertThat(async.first(query).join()).isEqualTo(tree.first(query));
		assertThat(async.one(query.limit(1)).join()).isEqualTo(tree.first(query));
		assertThat(async.find(Map.of("customer", "c0", "id", "o02"), "id").join())
			.isEqualTo(Optional.of(Map.of("id", "o02")));
		List<Map<String, @Nullable Object>> handed = new ArrayList<>();
		assertThat(async.forEach(query, handed::add).join()).isEqualTo(7);
		assertThat(handed).isEqualTo(tree.all(query));
		assertThat(async.all(ItemQuery.where("statu", "=", "PAID"))).isCompletedExceptionally();
	}

	private static List<ItemQuery> queries() {
		return List.of(ItemQuery.where("customer", "=", "c0"), ItemQuery.where("customer", "=", "c1").descending(),
				ItemQuery.where("customer", "=", "c1").and("id", "BETWEEN", "o05", "o21"),
				ItemQuery.where("status", "=", "PAID").and("createdAt", ">=", "2026-01-04").descending(),
				ItemQuery.where("customer", "=", "c0").and("total", ">", 2).and("status", "=", "OPEN"),
				ItemQuery.where("customer", "=", "c0").and("address", "EXISTS"),
				ItemQuery.where("customer", "=", "c0").and("shippedAt", "EXISTS").pageSize(2).select("id"),
				ItemQuery.where("customer", "=", "c0").and("id", "=", "o04"));
	}

	private static List<ItemWindow> pages(Items items, ItemQuery query) {
		List<ItemWindow> pages = new ArrayList<>();
		for (@Nullable
		String cursor = ""; cursor != null;) {
			ItemWindow page = items.scroll(query.after(cursor));
			pages.add(page);
			cursor = page.next();
		}
		return pages;
	}

	private static @Nullable ItemWindow lastWithItems(List<ItemWindow> pages) {
		return pages.stream().filter((page) -> !page.items().isEmpty()).reduce((before, after) -> after).orElse(null);
	}

	/** The items before a page, and those of the page. */
	private static List<Map<String, @Nullable Object>> backwards(ItemQuery query, @Nullable ItemWindow last) {
		List<Map<String, @Nullable Object>> joined = new ArrayList<>();
		for (ItemWindow page = last; page != null;) {
			joined.addAll(0, page.items());
			page = (page.previous() != null) ? wire.scroll(query.before(page.previous())) : null;
		}
		return joined;
	}

	private static List<Map<String, @Nullable Object>> fromTheEnd(ItemQuery query) {
		return backwards(query, tree.scroll(query.before(null)));
	}

	private static void assertRefused(ErrorCode code, Runnable read) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(read::run)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code))
			.satisfies((failure) -> assertThat(failure.origin().model()).isEqualTo("Order"));
	}

	private static List<String> odd() {
		return IntStream.range(0, 15).mapToObj((i) -> "o%02d".formatted(2 * i + 1)).toList();
	}

	private static List<String> reversed(List<String> ids) {
		List<String> reversed = new ArrayList<>(ids);
		Collections.reverse(reversed);
		return reversed;
	}

	private static List<String> ids(List<? extends Map<String, ?>> items) {
		return items.stream().map((item) -> String.valueOf(item.get("id"))).toList();
	}

	private static Map<String, @Nullable Object> nullable(Map<String, Object> item) {
		return new HashMap<>(item);
	}

	/** The two ways in which items arrive. */
	enum Lane {

		TREE, WIRE;

		Items items() {
			return (this == TREE) ? tree : wire;
		}

	}

}
