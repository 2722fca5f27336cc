// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Windows of items, their cursors, and the segments of scans.
 */
class WindowsOfItemsTests extends StoredOrders {

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

}
