// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.PlannedQuery;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever is asked, and by whichever key it is answered: the result is that of filtering
 * all entities.
 */
class EntityQueryPropertyTests {

	private static final List<String> TEXTS = List.of("a", "a!", "a$", "ab", "b", "b~", "z");

	private static final LocalDate DAY = LocalDate.of(2026, 1, 30);

	private static final Set<String> WAYS = Set.of("GET", "QUERY", "QUERY byStatus", "QUERY byPlace", "SCAN",
			"several GET", "several QUERY", "several QUERY byStatus", "sorted QUERY", "sorted several QUERY");

	private final Set<String> ways = new TreeSet<>();

	private final TableTheoryTemplate template = Reading.template(Event.class, Decoy.class);

	private final List<Event> events = new ArrayList<>();

	@Test
	void findsWhatFilteringAllEntitiesFinds() {
		store(new SplittableRandom(5));
		Fuzz.run(Integer.getInteger("tabletheory.fuzz.runs", 0) > 20_000 ? 20_000 : 300, this::check);
	}

	/** By the same questions each time, because chance may ask none of a rare kind. */
	@Test
	void asksInEveryWay() {
		store(new SplittableRandom(5));
		int questions = 0;
		while (!this.ways.containsAll(WAYS)) {
			assertThat(questions).as(this.ways::toString).isLessThan(3_000);
			check(new SplittableRandom(questions++));
		}
	}

	private void store(SplittableRandom random) {
		Set<String> keys = new TreeSet<>();
		for (int i = 0; i < 150; i++) {
			Event event = new Event(text(random), day(random), random.nextInt(12),
					random.nextInt(5) == 0 ? null : text(random), random.nextInt(4) == 0 ? null : text(random),
					random.nextInt(4) == 0 ? null : random.nextInt(20));
			if (keys.add(event.owner() + "|" + event.day() + "|" + event.number())) {
				this.template.save(event);
				this.events.add(event);
			}
		}
		TEXTS.forEach(
				(text) -> this.template.save(new Decoy("O#" + text, "E#2026-01-30#000099", "P#" + text, "a$#001")));
	}

	private static String text(SplittableRandom random) {
		return TEXTS.get(random.nextInt(TEXTS.size()));
	}

	private static LocalDate day(SplittableRandom random) {
		return DAY.plusDays(random.nextInt(4));
	}

	private void check(SplittableRandom random) {
		Meant meant = all(random);
		EntityQuery query = EntityQuery.ALL.criteria(meant.criteria()).sort(sort(random));
		PlannedQuery planned = planned(query);
		List<Event> expected = this.events.stream().filter(meant.meaning()).toList();
		FindOperation<Event> finder = FindOperation.of(Event.class)
			.matching(meant.criteria())
			.pageSize(1 + random.nextInt(30));
		if (planned == null) {
			assertThat(this.template.findAll(finder.allowScan())).containsExactlyInAnyOrderElementsOf(expected);
			this.ways.add("SCAN");
			return;
		}
		FindOperation<Event> sorted = finder.sort(query.sort());
		assertThat(this.template.findAll(sorted)).as(planned::toString).containsExactlyInAnyOrderElementsOf(expected);
		assertThat(this.template.count(sorted)).isEqualTo(expected.size());
		assertThat(this.template.exists(sorted)).isEqualTo(!expected.isEmpty());
		sorted(planned, query, sorted);
		if (planned.isSingle()) {
			assertThat(windows(sorted, 1 + random.nextInt(5))).containsExactlyElementsOf(this.template.findAll(sorted));
		}
		note(planned, query);
	}

	private void sorted(PlannedQuery planned, EntityQuery query, FindOperation<Event> finder) {
		if (query.sort().isSorted()) {
			Sort.Order order = query.sort().iterator().next();
			Comparator<Event> natural = order.getProperty().equals("day") ? Comparator.comparing(Event::day)
					: Comparator.comparing(Event::number);
			assertThat(this.template.findAll(finder)).as(planned::toString)
				.isSortedAccordingTo(order.isAscending() ? natural : natural.reversed());
		}
	}

	private List<Event> windows(FindOperation<Event> finder, int size) {
		List<Event> found = new ArrayList<>();
		Window<Event> window = this.template.scroll(finder.limit(size), CursorScrollPosition.initial());
		found.addAll(window.getContent());
		while (window.hasNext()) {
			window = this.template.scroll(finder.limit(size), window.positionAt(window.size() - 1));
			found.addAll(window.getContent());
		}
		return found;
	}

	private void note(PlannedQuery planned, EntityQuery query) {
		planned.patterns().forEach((pattern) -> {
			String way = (planned.isSingle() ? "" : "several ") + pattern.operation()
					+ ((pattern.index() != null) ? " " + pattern.index().name() : "");
			this.ways.add(way);
			if (query.sort().isSorted() && pattern.operation() == Operation.QUERY) {
				this.ways.add("sorted " + way);
			}
		});
	}

	private @Nullable PlannedQuery planned(EntityQuery query) {
		try {
			return this.template.runner().reads(Event.class).plan(query);
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_OPERATOR);
			return null;
		}
	}

	private static Sort sort(SplittableRandom random) {
		return switch (random.nextInt(6)) {
			case 0 -> Sort.by("day");
			case 1 -> Sort.by("number").descending();
			default -> Sort.unsorted();
		};
	}

	private static Meant all(SplittableRandom random) {
		if (random.nextInt(15) == 0) {
			return wholeKey(random);
		}
		Meant meant = (random.nextInt(3) > 0) ? owner(random) : one(random);
		for (int more = random.nextInt(4); more > 0; more--) {
			meant = meant.and((random.nextInt(6) == 0) ? one(random).or(one(random)) : one(random));
		}
		return (random.nextInt(5) == 0) ? meant.or(owner(random).and(one(random))) : meant;
	}

	private static Meant wholeKey(SplittableRandom random) {
		String owner = text(random);
		LocalDate day = day(random);
		int number = random.nextInt(12);
		Meant ofDay = new Meant(where(Event::owner).is(owner).and(Event::day).is(day),
				(event) -> event.owner().equals(owner) && event.day().equals(day));
		return ofDay
			.and(random.nextBoolean() ? new Meant(where(Event::number).is(number), (event) -> event.number() == number)
					: new Meant(where(Event::number).in(number, 5, 6),
							(event) -> event.number() == number || event.number() == 5 || event.number() == 6));
	}

	private static Meant owner(SplittableRandom random) {
		String owner = text(random);
		String other = text(random);
		return (random.nextInt(4) > 0)
				? new Meant(where(Event::owner).is(owner), (event) -> event.owner().equals(owner))
				: new Meant(where(Event::owner).in(owner, other),
						(event) -> event.owner().equals(owner) || event.owner().equals(other));
	}

	private static Meant one(SplittableRandom random) {
		return switch (random.nextInt(7)) {
			case 0 -> owner(random);
			case 1, 2 -> ofDay(random);
			case 3, 4 -> ofNumber(random);
			case 5 -> ofText(random, "status", Event::status);
			default -> ofText(random, "place", Event::place);
		};
	}

	private static Meant ofDay(SplittableRandom random) {
		LocalDate day = day(random);
		LocalDate other = day(random);
		return switch (random.nextInt(7)) {
			case 0 -> new Meant(where(Event::day).greaterThan(day), (event) -> event.day().isAfter(day));
			case 1 -> new Meant(where(Event::day).lessThan(day), (event) -> event.day().isBefore(day));
			case 2 -> new Meant(where(Event::day).lessThanOrEqualTo(day), (event) -> !event.day().isAfter(day));
			case 3 -> new Meant(where(Event::day).between(day, other),
					(event) -> !event.day().isBefore(day) && !event.day().isAfter(other));
			case 4 -> new Meant(where(Event::day).startsWith("2026-02"), (event) -> event.day().getMonthValue() == 2);
			case 5 -> new Meant(where(Event::day).in(day, other),
					(event) -> event.day().equals(day) || event.day().equals(other));
			default -> new Meant(where(Event::day).is(day), (event) -> event.day().equals(day));
		};
	}

	private static Meant ofNumber(SplittableRandom random) {
		double bound = random.nextInt(-4, 30) / 2.0;
		int number = random.nextInt(12);
		return switch (random.nextInt(6)) {
			case 0 -> new Meant(where(Event::number).greaterThan(bound), (event) -> event.number() > bound);
			case 1 -> new Meant(where(Event::number).lessThan(bound), (event) -> event.number() < bound);
			case 2 -> new Meant(where(Event::number).greaterThanOrEqualTo(bound), (event) -> event.number() >= bound);
			case 3 -> new Meant(where(Event::number).between(bound, number),
					(event) -> event.number() >= bound && event.number() <= number);
			case 4 -> {
				List<Integer> some = IntStream.range(0, random.nextInt(4))
					.map((i) -> random.nextInt(12))
					.boxed()
					.toList();
				yield new Meant(where(Event::number).in(some), (event) -> some.contains(event.number()));
			}
			default -> new Meant(where(Event::number).is(number), (event) -> event.number() == number);
		};
	}

	private static Meant ofText(SplittableRandom random, String property, Function<Event, @Nullable String> value) {
		String text = text(random);
		String other = text(random);
		return switch (random.nextInt(9)) {
			case 0 -> new Meant(where(property).isNot(text), (event) -> !text.equals(value.apply(event)));
			case 1 -> new Meant(where(property).lessThan(text), (event) -> compare(value.apply(event), text) < 0);
			case 2 -> new Meant(where(property).greaterThanOrEqualTo(text),
					(event) -> value.apply(event) != null && compare(value.apply(event), text) >= 0);
			case 3 -> new Meant(where(property).startsWith(text),
					(event) -> value.apply(event) != null && value.apply(event).startsWith(text));
			case 4 -> new Meant(where(property).isNull(), (event) -> value.apply(event) == null);
			case 5 -> new Meant(where(property).in(text, other),
					(event) -> text.equals(value.apply(event)) || other.equals(value.apply(event)));
			case 6 -> new Meant(where(property).between(text, other), (event) -> value.apply(event) != null
					&& compare(value.apply(event), text) >= 0 && compare(value.apply(event), other) <= 0);
			default -> new Meant(where(property).is(text), (event) -> text.equals(value.apply(event)));
		};
	}

	/** Absent is less than nothing. */
	private static int compare(@Nullable String left, String right) {
		return (left != null) ? left.compareTo(right) : 0;
	}

	/** Criteria, and what they mean of an entity. */
	private record Meant(Criteria criteria, Predicate<Event> meaning) {

		Meant and(Meant other) {
			return new Meant(this.criteria.and(other.criteria), this.meaning.and(other.meaning));
		}

		Meant or(Meant other) {
			return new Meant(this.criteria.or(other.criteria), this.meaning.or(other.meaning));
		}

	}

	@Table(name = "entity-query-property-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "O#{owner}")
	@SortKey(name = "SK", template = "E#{day}#{number:6}")
	@IndexPartitionKey(index = "byStatus", name = "GSI1PK", template = "{status}")
	@IndexSortKey(index = "byStatus", name = "GSI1SK", template = "{number:3}#{day}")
	@IndexPartitionKey(index = "byPlace", name = "GSI2PK", template = "P#{owner}")
	@IndexSortKey(index = "byPlace", name = "GSI2SK", template = "{place}$#{number:3}")
	record Event(String owner, LocalDate day, int number, @Nullable String status, @Nullable String place,
			@Nullable Integer size) {

	}

	@Table(name = "entity-query-property-tests", typeAttribute = "type")
	record Decoy(@PartitionKey(name = "PK") String partition, @SortKey(name = "SK") String sort,
			@Attribute(name = "GSI2PK") @IndexPartitionKey(index = "byPlace") String place,
			@Attribute(name = "GSI2SK") @IndexSortKey(index = "byPlace") String behind) {

	}

}
