// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityCriteria;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.core.TypedPropertyPath;
import software.amazon.awssdk.core.SdkBytes;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CriteriaTests {

	private static final UUID ID = UUID.fromString("00000000-0000-0000-0000-00000000000a");

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00Z");

	private static final List<Thing> THINGS = List.of(
			new Thing("1", "abc", "x", 1, new BigDecimal("1.50"), Color.RED, ID, NOON, LocalDate.of(2026, 1, 16), true,
					Set.of("a", "b"), Set.of(1L, 2L), List.of("one", "two"), Map.of("k", "v"),
					new Address("Bern", new Country("CH")), Optional.of("o"), bytes(1, 2, 3)),
			new Thing("2", "abd", "", 2, new BigDecimal("15"), Color.GREEN, null, NOON.plusSeconds(1), null, false,
					Set.of(), Set.of(2L), List.of(), Map.of(), new Address("Basel", null), Optional.empty(), bytes(1)),
			new Thing("3", null, "", 3, null, null, null, null, null, null, Set.of(), Set.of(), null, null, null,
					Optional.empty(), null),
			new Thing("4", "", "y", -4, new BigDecimal("-0.5"), Color.BLUE, new UUID(1, 2), NOON.minusNanos(1),
					LocalDate.of(2025, 12, 31), true, Set.of("b"), Set.of(), List.of("two"), Map.of("l", "w"),
					new Address(null, new Country("DE")), Optional.of("p"), bytes(1, 2)));

	private static TableTheoryTemplate template;

	@BeforeAll
	static void store() {
		template = Reading.template(Thing.class);
		THINGS.forEach(template::save);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource
	void findsWhatFilteringEntitiesFinds(String name, Criteria criteria, Predicate<Thing> meaning) {
		assertThat(found(criteria)).as(name)
			.containsExactlyInAnyOrderElementsOf(THINGS.stream().filter(meaning).map(Thing::id).toList());
		assertThat(found(criteria.negated())).as("not " + name)
			.containsExactlyInAnyOrderElementsOf(THINGS.stream().filter(meaning.negate()).map(Thing::id).toList());
	}

	static Stream<Arguments> findsWhatFilteringEntitiesFinds() {
		return Stream.of(of("is", where(Thing::text).is("abc"), (it) -> "abc".equals(it.text())),
				of("is not", where(Thing::text).isNot("abc"), (it) -> !"abc".equals(it.text())),
				of("less", where(Thing::text).lessThan("abd"),
						(it) -> it.text() != null && it.text().compareTo("abd") < 0),
				of("empty text", where(Thing::text).isEmpty(), (it) -> "".equals(it.text())),
				of("empty text that is omitted", where(Thing::omitted).isEmpty(), (it) -> it.omitted().isEmpty()),
				of("some text that may be omitted", where(Thing::omitted).isNotEmpty(),
						(it) -> !it.omitted().isEmpty()),
				of("begins", where(Thing::text).startsWith("ab"),
						(it) -> it.text() != null && it.text().startsWith("ab")),
				of("contains", where(Thing::text).contains("bc"),
						(it) -> it.text() != null && it.text().contains("bc")),
				of("contains not", where(Thing::text).notContains("bc"),
						(it) -> it.text() == null || !it.text().contains("bc")),
				of("whole", where(Thing::number).greaterThan(1), (it) -> it.number() > 1),
				of("whole by fraction", where(Thing::number).lessThan(1.5), (it) -> it.number() < 1.5),
				of("negative", where(Thing::number).lessThanOrEqualTo(-4L), (it) -> it.number() <= -4),
				of("decimal of another scale", where(Thing::amount).is(new BigDecimal("1.5")),
						(it) -> it.amount() != null && it.amount().compareTo(new BigDecimal("1.5")) == 0),
				of("decimal range", where(Thing::amount).between(new BigDecimal("-1"), 2),
						(it) -> it.amount() != null && it.amount().doubleValue() >= -1
								&& it.amount().doubleValue() <= 2),
				of("enum", where(Thing::color).is(Color.RED), (it) -> it.color() == Color.RED),
				of("enums", where(Thing::color).in(Color.RED, Color.BLUE),
						(it) -> it.color() == Color.RED || it.color() == Color.BLUE),
				of("no enums", where(Thing::color).notIn(List.of(Color.RED, Color.BLUE)),
						(it) -> it.color() != Color.RED && it.color() != Color.BLUE),
				of("none of none", where(Thing::color).notIn(List.of()), (it) -> true),
				of("one of none", where(Thing::color).in(List.of()).or(where("id").is("2")),
						(it) -> it.id().equals("2")),
				of("one of many", where(Thing::number).in(numbers(1, 250)), (it) -> it.number() >= 1),
				of("uuid", where(Thing::uuid).is(ID), (it) -> ID.equals(it.uuid())),
				of("prefix of a uuid", where(Thing::uuid).startsWith("00000000-0000-0001"),
						(it) -> it.uuid() != null && it.uuid().toString().startsWith("00000000-0000-0001")),
				of("instant", where(Thing::moment).lessThan(NOON),
						(it) -> it.moment() != null && it.moment().isBefore(NOON)),
				of("instants", where(Thing::moment).between(NOON, NOON.plusSeconds(1)),
						(it) -> it.moment() != null && !it.moment().isBefore(NOON)),
				of("date", where(Thing::date).greaterThanOrEqualTo(LocalDate.of(2026, 1, 1)),
						(it) -> it.date() != null && it.date().getYear() >= 2026),
				of("year of a date", where(Thing::date).startsWith("2025-"),
						(it) -> it.date() != null && it.date().getYear() == 2025),
				of("true", where(Thing::flag).is(true), (it) -> Boolean.TRUE.equals(it.flag())),
				of("not true", where(Thing::flag).isNot(true), (it) -> !Boolean.TRUE.equals(it.flag())),
				of("null", where(Thing::date).isNull(), (it) -> it.date() == null),
				of("not null", where(Thing::date).isNotNull(), (it) -> it.date() != null),
				of("member", where(Thing::tags).contains("a"), (it) -> it.tags().contains("a")),
				of("member that is a number", where(Thing::sizes).contains(2), (it) -> it.sizes().contains(2L)),
				of("no member", where(Thing::tags).notContains("a"), (it) -> !it.tags().contains("a")),
				of("empty set", where(Thing::tags).isEmpty(), (it) -> it.tags().isEmpty()),
				of("equal to the empty set", where(Thing::tags).is(Set.of()), (it) -> it.tags().isEmpty()),
				of("other than the empty set", where(Thing::tags).isNot(Set.of()), (it) -> !it.tags().isEmpty()),
				of("some members", where(Thing::tags).isNotEmpty(), (it) -> !it.tags().isEmpty()),
				of("equal set", where(Thing::tags).is(Set.of("b", "a")), (it) -> it.tags().equals(Set.of("a", "b"))),
				of("element", where(Thing::list).contains("two"),
						(it) -> it.list() != null && it.list().contains("two")),
				of("empty list", where(Thing::list).isEmpty(), (it) -> it.list() != null && it.list().isEmpty()),
				of("equal list", where(Thing::list).is(List.of("one", "two")),
						(it) -> List.of("one", "two").equals(it.list())),
				of("empty map", where(Thing::map).isEmpty(), (it) -> it.map() != null && it.map().isEmpty()),
				of("nested", where("address.city").is("Bern"),
						(it) -> it.address() != null && "Bern".equals(it.address().city())),
				of("nested deeply", where("address.country.code").startsWith("C"),
						(it) -> it.address() != null && it.address().country() != null
								&& it.address().country().code().startsWith("C")),
				of("nested by methods",
						where(TypedPropertyPath.<Thing, @Nullable Address>of(Thing::address).then(Address::city))
							.isNotNull(),
						(it) -> it.address() != null && it.address().city() != null),
				of("equal record", where(Thing::address).is(new Address("Basel", null)),
						(it) -> new Address("Basel", null).equals(it.address())),
				of("optional", where(Thing::optional).is("o"), (it) -> it.optional().equals(Optional.of("o"))),
				of("empty optional", where(Thing::optional).isNull(), (it) -> it.optional().isEmpty()),
				of("bytes that begin", where(Thing::bytes).startsWith(bytes(1, 2)),
						(it) -> it.bytes() != null && it.bytes().asByteArray().length >= 2),
				of("bytes", where(Thing::bytes).is(bytes(1)), (it) -> bytes(1).equals(it.bytes())),
				of("groups",
						where(Thing::number).greaterThan(0)
							.and(where(Thing::text).isNull().or(where(Thing::flag).is(true))),
						(it) -> it.number() > 0 && (it.text() == null || Boolean.TRUE.equals(it.flag()))),
				of("both of one property", where(Thing::number).greaterThan(0).and(Thing::number).lessThan(3),
						(it) -> it.number() > 0 && it.number() < 3));
	}

	private static Arguments of(String name, Criteria criteria, Predicate<Thing> meaning) {
		return Arguments.of(name, criteria, meaning);
	}

	private static SdkBytes bytes(int... values) {
		byte[] bytes = new byte[values.length];
		for (int i = 0; i < values.length; i++) {
			bytes[i] = (byte) values[i];
		}
		return SdkBytes.fromByteArray(bytes);
	}

	private static List<Integer> numbers(int from, int to) {
		List<Integer> numbers = new ArrayList<>();
		for (int i = from; i <= to; i++) {
			numbers.add(i);
		}
		return numbers;
	}

	private static Collection<String> found(Criteria criteria) {
		return template.findAll(FindOperation.of(Thing.class).matching(criteria).allowScan())
			.stream()
			.map(Thing::id)
			.toList();
	}

	@ParameterizedTest
	@MethodSource
	void refusesWhatCannotBeSaid(Criteria criteria, String message) {
		assertThatThrownBy(() -> found(criteria)).isInstanceOf(InvalidDataAccessApiUsageException.class)
			.hasMessageContaining(message);
	}

	static Stream<Arguments> refusesWhatCannotBeSaid() {
		return Stream.of(
				Arguments.of(where("unknown").is(1),
						"Thing has no property unknown; it has id, text, omitted, number, amount, color, uuid"),
				Arguments.of(where("address.unknown").is(1), "Thing has no property address.unknown"),
				Arguments.of(where("list.size").is(1), "list.size of Thing has no place in items"),
				Arguments.of(where(Thing::flag).lessThan(true),
						"Nothing can be said by LESS of flag, which is stored as BOOL; only texts, numbers and"),
				Arguments.of(where(Thing::number).startsWith("1"),
						"Nothing can be said by STARTS_WITH of number, which is stored as N; only texts and binary"),
				Arguments.of(where(Thing::map).contains("k"),
						"Nothing can be said by CONTAINS of map, which is stored as M; only texts, sets and lists"),
				Arguments.of(where(Thing::number).notContains("1"), "by NOT_CONTAINS of number"),
				Arguments.of(where(Thing::number).isEmpty(), "by EMPTY of number, which is stored as N"),
				Arguments.of(where(Thing::amount).is("abc"),
						"amount is a BigDecimal and is compared with a java.lang.String; give a value of its type"),
				Arguments.of(where(Thing::tags).contains(1),
						"tags is a String and is compared with a java.lang.Integer"),
				Arguments.of(where(Thing::list).is(List.of(1)),
						"list is a java.util.List<java.lang.String> and is compared with something that has no place"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "length", "pause", "zone", "offset", "period", "opening" })
	void refusesToCompareWhatIsStoredAsATextThatDoesNotSort(String property) {
		MappedEntity<Shift> entity = TableTheoryConverter.of(Shift.class).entities().entity(Shift.class);
		List<Criteria> ranges = List.of(where(property).lessThan(1), where(property).lessThanOrEqualTo(1),
				where(property).greaterThan(1), where(property).greaterThanOrEqualTo(1), where(property).between(1, 2));
		assertThat(ranges)
			.allSatisfy((range) -> assertThatThrownBy(() -> new EntityCriteria(range, entity).requirePossible())
				.hasMessageContaining("of " + property + ", which is a ")
				.hasMessageContaining("stored as a text that does not sort as its values do; store it as a number"));
		new EntityCriteria(where(property).is(1), entity).requirePossible();
	}

	@Table(name = "shifts")
	record Shift(@PartitionKey String id, Duration length, Optional<Duration> pause, ZoneId zone, ZoneOffset offset,
			Period period, OffsetTime opening) {

	}

	@Test
	void refusesNullAmongTheValues() {
		assertThatThrownBy(() -> where(Thing::text).is(Objects.requireNonNull((Object) null)))
			.isInstanceOf(NullPointerException.class);
		assertThatThrownBy(() -> found(where(Thing::text).in(Arrays.asList("a", null))))
			.isInstanceOf(InvalidDataAccessApiUsageException.class)
			.hasMessageContaining("text is one of must be a collection or an array without null");
	}

	enum Color {

		RED, GREEN, BLUE

	}

	record Address(@Nullable String city, @Nullable Country country) {

	}

	record Country(String code) {

	}

	@Table(name = "criteria-tests")
	record Thing(@PartitionKey String id, @Nullable String text, @OmitEmpty String omitted, int number,
			@Nullable BigDecimal amount, @Nullable Color color, @Nullable UUID uuid, @Nullable Instant moment,
			@Nullable LocalDate date, @Nullable Boolean flag, Set<String> tags, Set<Long> sizes,
			@Nullable List<String> list, @Nullable Map<String, String> map, @Nullable Address address,
			Optional<String> optional, @Nullable SdkBytes bytes) {

	}

}
