// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Queries and scans of items as maps, on DynamoDB Local and by both lanes.
 */
class QueriesTests extends StoredOrders {

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

	private static List<String> odd() {
		return IntStream.range(0, 15).mapToObj((i) -> "o%02d".formatted(2 * i + 1)).toList();
	}

	private static List<String> reversed(List<String> ids) {
		List<String> reversed = new ArrayList<>(ids);
		Collections.reverse(reversed);
		return reversed;
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
