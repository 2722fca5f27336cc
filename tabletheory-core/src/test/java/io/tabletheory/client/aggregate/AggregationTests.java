// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class AggregationTests {

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00Z");

	@Test
	void computesSeveralAggregatesPerGroup() {
		Aggregation perStatus = Aggregation.groupBy("status")
			.count("orders")
			.sum("total", "revenue")
			.average("total", "basket")
			.min("createdAt", "first")
			.max("createdAt", "last")
			.countDistinct("customer", "customers");
		List<Group> groups = perStatus.over(Stream.of(order("PAID", "10.50", "c1", 0), order("OPEN", "1", "c1", 1),
				order("PAID", "20", "c2", 2), order("PAID", "0.1", "c1", 3)));
		assertThat(groups).extracting((group) -> group.key("status")).containsExactly("PAID", "OPEN");
		Group paid = groups.get(0);
		assertThat(paid.count("orders")).isEqualTo(3);
		assertThat(paid.sum("revenue")).isEqualTo("30.6");
		assertThat(paid.average("basket")).contains(new BigDecimal("10.2"));
		assertThat(paid.value("first", Instant.class)).contains(NOON);
		assertThat(paid.value("last", Instant.class)).contains(NOON.plusSeconds(3));
		assertThat(paid.count("customers")).isEqualTo(2);
	}

	@Test
	void withoutGroupsTheResultIsOne() {
		List<Group> groups = Aggregation.overall().count("n").over(values(1, 2, 3));
		assertThat(groups).containsExactly(new Group(Map.of(), Map.of("n", 3L)));
	}

	@Test
	void overNothingCountsAndSumsAreZeroAndTheRestIsAbsent() {
		Group nothing = one(Aggregation.overall()
			.count("n")
			.sum("v", "sum")
			.countDistinct("v", "distinct")
			.average("v", "average")
			.min("v", "min")
			.max("v", "max")
			.over(Stream.of()));
		assertThat(nothing.count("n")).isZero();
		assertThat(nothing.sum("sum")).isEqualTo("0");
		assertThat(nothing.count("distinct")).isZero();
		assertThat(nothing.average("average")).isEmpty();
		assertThat(nothing.value("min", Object.class)).isEmpty();
		assertThat(nothing.value("max", Object.class)).isEmpty();
	}

	@Test
	void perGroupNothingIsNoGroup() {
		assertThat(Aggregation.groupBy("v").count("n").over(Stream.of())).isEmpty();
	}

	@Test
	void zeroIsAValue() {
		Group group = one(allOf(values(0, 4, 0L, BigDecimal.ZERO)));
		assertThat(group.values()).containsEntry("min", 0)
			.containsEntry("average", BigDecimal.ONE)
			.containsEntry("distinct", 2L)
			.containsEntry("present", 4L);
	}

	@Test
	void absentAndNullAreNoValues() {
		Group group = one(allOf(Stream.of(Map.of(), item("v", null), Map.of("v", 2), Map.of("v", 4))));
		assertThat(group.values()).containsEntry("min", 2)
			.containsEntry("max", 4)
			.containsEntry("average", BigDecimal.valueOf(3))
			.containsEntry("sum", BigDecimal.valueOf(6))
			.containsEntry("distinct", 2L)
			.containsEntry("present", 2L)
			.containsEntry("items", 4L);
	}

	@Test
	void itemsWithoutAKeyAreTogether() {
		List<Group> groups = Aggregation.groupBy("k")
			.count("n")
			.over(Stream.of(Map.of(), Map.of("k", "a"), item("k", null)));
		assertThat(groups).extracting((group) -> group.key("k")).containsExactly(null, "a");
		assertThat(groups).extracting((group) -> group.count("n")).containsExactly(2L, 1L);
	}

	@Test
	void emptyTextZeroAndFalseAreKeysOfTheirOwn() {
		List<Group> groups = Aggregation.groupBy("k")
			.over(Stream.of(Map.of("k", ""), Map.of("k", 0), Map.of("k", false), Map.of()));
		assertThat(groups).extracting((group) -> group.key("k")).containsExactly("", 0, false, null);
	}

	@Test
	void groupsByEveryCombinationOfSeveralAttributes() {
		List<Group> groups = Aggregation.groupBy("a", "b")
			.count("n")
			.over(Stream.of(Map.of("a", 1, "b", 2), Map.of("a", 2, "b", 1), Map.of("a", 1, "b", 2), Map.of("a", 1)));
		assertThat(groups).extracting(Group::keys)
			.containsExactly(Map.of("a", 1, "b", 2), Map.of("a", 2, "b", 1), item("a", 1, "b", null));
		assertThat(groups).extracting((group) -> group.count("n")).containsExactly(2L, 1L, 1L);
	}

	@Test
	void keysAreEqualByValueAndGivenAsFirstSeen() {
		List<Group> groups = Aggregation.groupBy("k")
			.count("n")
			.over(Stream.of(Map.of("k", new BigDecimal("1.0")), Map.of("k", 1L), Map.of("k", new byte[] { 1 }),
					Map.of("k", new byte[] { 1 })));
		assertThat(groups).extracting((group) -> group.count("n")).containsExactly(2L, 2L);
		assertThat(groups.get(0).key("k")).isEqualTo(new BigDecimal("1.0"));
		assertThat(groups.get(1).key("k")).isEqualTo(new byte[] { 1 });
	}

	@Test
	void pathsLeadIntoMapsAndLists() {
		Stream<Map<String, Object>> items = Stream.of(
				Map.of("address", Map.of("city", "Bern"), "lines", List.of(Map.of("price", 5))),
				Map.of("address", Map.of("city", "Bern"), "lines", List.of()), Map.of("address", "unknown"));
		List<Group> groups = Aggregation.groupBy("address.city").sum("lines[0].price", "sum").over(items);
		assertThat(groups).extracting((group) -> group.key("address.city")).containsExactly("Bern", null);
		assertThat(groups.get(0).sum("sum")).isEqualTo("5");
	}

	@Test
	void attributesMayHaveDotsInTheirNames() {
		Path dotted = Path.of("a.b");
		Group group = one(Aggregation.groupBy(List.of(dotted))
			.aggregate(Aggregate.SUM, dotted, "sum")
			.over(Stream.of(Map.of("a.b", 3, "a", Map.of("b", 5)))));
		assertThat(group.key("a.b")).isEqualTo(3);
		assertThat(group.sum("sum")).isEqualTo("3");
	}

	@Test
	void sumsAreExact() {
		assertThat(
				one(Aggregation.overall().sum("v", "s").over(values(0.1, 0.2, new BigDecimal("1E+100"), 1L))).sum("s"))
			.isEqualTo(BigDecimal.TEN.pow(100).add(new BigDecimal("1.3")));
	}

	@Test
	void averagesHave34DigitsRoundedHalfToEven() {
		assertThat(one(Aggregation.overall().average("v", "a").over(values(1, 1, 0))).average("a"))
			.contains(new BigDecimal("0." + "6".repeat(33) + "7"));
	}

	@Test
	void theFirstOfEqualExtremesIsKept() {
		Group group = one(allOf(values(new BigDecimal("1.0"), 1L, new BigDecimal("1.00"))));
		assertThat(group.values()).containsEntry("min", new BigDecimal("1.0"))
			.containsEntry("max", new BigDecimal("1.0"));
	}

	@ParameterizedTest
	@EnumSource(names = { "SUM", "AVERAGE" })
	void textIsNoNumberAndStaysOutOfMessages(Aggregate aggregate) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.overall()
				.aggregate(aggregate, Path.of("total"), "t")
				.over(Stream.of(Map.of("total", "secret"))))
			.withMessage("ErrInvalidValue: " + aggregate + " of \"total\": Expected a number, found java.lang.String.")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@ParameterizedTest
	@EnumSource(names = { "MIN", "MAX" })
	void differentTypesHaveNoExtreme(Aggregate aggregate) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.overall().aggregate(aggregate, Path.of("v"), "m").over(values("secret", 7)))
			.withMessage("ErrInvalidValue: " + aggregate + " of \"v\": Only numbers, texts, timestamps and binary "
					+ "values are compared, each with its like; found java.lang.Integer and java.lang.String.");
	}

	@Test
	void aSingleValueWithoutOrderHasNoExtremeEither() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.overall().min("v", "m").over(values(true)))
			.withMessageContaining("found java.lang.Boolean and java.lang.Boolean");
	}

	@Test
	void valuesOfUnknownTypesAreNoKeys() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.groupBy("v").over(values(new int[] { 1 })))
			.withMessage("ErrInvalidValue: Group by \"v\": Expected a plain value, found int[].");
	}

	@Test
	void namesAreGivenOnce() {
		Aggregation aggregation = Aggregation.overall().count("n");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> aggregation.sum("v", "n"))
			.withMessage("ErrInvalidOperator: There is an aggregate \"n\" already; give another name");
	}

	@Test
	void groupsByEachAttributeOnce() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Aggregation.groupBy("a", "b", "a"))
			.withMessage("ErrInvalidOperator: Items are grouped by each attribute once, found \"a\", \"b\", \"a\"");
	}

	@Test
	void refusesMalformedPaths() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Aggregation.overall().sum("a[", "s"))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void anAggregationIsNotChangedByWhatIsMadeOfIt() {
		Aggregation counting = Aggregation.overall().count("n");
		Aggregation filtered = counting.sum("v", "s").having("n", ">", 5);
		assertThat(one(counting.over(values(1))).values()).containsOnlyKeys("n");
		assertThat(filtered.over(values(1))).isEmpty();
		assertThat(one(counting.over(values(1, 2))).count("n")).isEqualTo(2);
	}

	@Test
	void closesTheStream() {
		AtomicInteger closed = new AtomicInteger();
		Aggregation.overall().over(values(1).onClose(closed::incrementAndGet));
		assertThat(closed).hasValue(1);
	}

	@Test
	void closesTheStreamOfItemsThatFail() {
		AtomicInteger closed = new AtomicInteger();
		Stream<Map<String, Object>> failing = values(1).onClose(closed::incrementAndGet).map((item) -> {
			throw new IllegalStateException("page 2");
		});
		assertThatIllegalStateException().isThrownBy(() -> Aggregation.overall().over(failing)).withMessage("page 2");
		assertThat(closed).hasValue(1);
	}

	@Test
	void asksForNothingAfterTheItemThatFailed() {
		List<Integer> asked = new ArrayList<>();
		Stream<Map<String, Object>> items = IntStream.range(0, 10)
			.mapToObj((i) -> Map.<String, Object>of("v", (i == 2) ? "text" : i))
			.peek((item) -> asked.add(asked.size()));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.overall().sum("v", "s").over(items));
		assertThat(asked).hasSize(3);
	}

	@Test
	void takesTheItemsOfAParallelStreamOneAfterTheOther() {
		Set<Thread> threads = ConcurrentHashMap.newKeySet();
		Stream<Map<String, Object>> items = IntStream.range(0, 10_000).boxed().parallel().map((i) -> {
			threads.add(Thread.currentThread());
			return Map.of("k", i);
		});
		assertThat(Aggregation.groupBy("k").over(items)).extracting((group) -> group.key("k"))
			.containsExactlyElementsOf(IntStream.range(0, 10_000).<Object>mapToObj((i) -> i).toList());
		assertThat(threads).containsExactly(Thread.currentThread());
	}

	private static List<Group> allOf(Stream<? extends Map<String, ? extends @Nullable Object>> items) {
		return Aggregation.overall()
			.count("items")
			.aggregate(Aggregate.COUNT, Path.of("v"), "present")
			.sum("v", "sum")
			.average("v", "average")
			.min("v", "min")
			.max("v", "max")
			.countDistinct("v", "distinct")
			.over(items);
	}

	private static Group one(List<Group> groups) {
		assertThat(groups).hasSize(1);
		return groups.get(0);
	}

	private static Stream<Map<String, Object>> values(Object... values) {
		return Arrays.stream(values).map((value) -> Map.of("v", value));
	}

	private static Map<String, @Nullable Object> item(@Nullable Object... namesAndValues) {
		Map<String, @Nullable Object> item = new LinkedHashMap<>();
		for (int i = 0; i < namesAndValues.length; i += 2) {
			item.put((String) Objects.requireNonNull(namesAndValues[i]), namesAndValues[i + 1]);
		}
		return item;
	}

	private static Map<String, Object> order(String status, String total, String customer, int seconds) {
		return Map.of("status", status, "total", new BigDecimal(total), "customer", customer, "createdAt",
				NOON.plusSeconds(seconds));
	}

}
