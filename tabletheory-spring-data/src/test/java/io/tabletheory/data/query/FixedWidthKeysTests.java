// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A range of a part of a key that has one width is a range of the key: with the result of
 * filtering all entities, in both directions, and without a filter.
 */
class FixedWidthKeysTests {

	private static final Repositories DATABASE = Repositories.of(Entry.class);

	private static final List<String> IDS = List.of("!", "a", "z", "\ud83d\ude00");

	private static final List<Part<?>> PARTS = List.of(
			new Part<>("at", null, Entry::at, (chance) -> Instant.EPOCH.plusMillis(chance.nextInt(8) * 250L)),
			new Part<>("day", "byDay", Entry::day, (chance) -> LocalDate.of(2026, 1, 28).plusDays(chance.nextInt(8))),
			new Part<>("size", "bySize", Entry::size, (chance) -> chance.nextInt(8)),
			new Part<>("token", "byToken", (entry) -> entry.token().toString(),
					(chance) -> new UUID(0x1, chance.nextInt(6) << 4 | 0xf).toString()));

	private final String owner = UUID.randomUUID().toString();

	private final List<Entry> entries = new ArrayList<>();

	@Test
	void aRangeOfAPartFindsWhatFilteringAllEntitiesFinds() {
		store(new SplittableRandom(7), 120);
		Fuzz.run(Integer.getInteger("tabletheory.fuzz.runs", 0) > 20_000 ? 5_000 : 120,
				(random) -> PARTS.get(random.nextInt(PARTS.size())).check(this, random));
	}

	@Test
	void readsNoMoreThanItFinds() {
		store(new SplittableRandom(3), 60);
		Instant after = Instant.EPOCH.plusMillis(500);
		DATABASE.sent();
		assertThat(DATABASE.template().count(find(where("owner").is(this.owner).and("at").greaterThan(after), null)))
			.isEqualTo(this.entries.stream().filter((entry) -> entry.at().isAfter(after)).count());
		QueryRequest request = DATABASE.sent(QueryRequest.class);
		assertThat(request.keyConditionExpression()).contains(">=");
		assertThat(request.filterExpression()).isNull();
	}

	@Test
	void comparesWithATextOfAnotherWidth() {
		store(new SplittableRandom(5), 60);
		Criteria mine = where("owner").is(this.owner);
		for (String text : List.of("1970-01-01T00:00:01", "1970-01-01T00:00:00.750000000Z#", "1970", "2")) {
			AttributeValue stored = AttributeValue.fromS(text);
			assertThat(DATABASE.template().findAll(find(mine.and("at").greaterThan(stored), null)))
				.containsExactlyInAnyOrderElementsOf(with((at) -> at.compareTo(text) > 0));
			assertThat(DATABASE.template().findAll(find(mine.and("at").lessThanOrEqualTo(stored), null)))
				.containsExactlyInAnyOrderElementsOf(with((at) -> at.compareTo(text) <= 0));
			assertThat(DATABASE.template().findAll(find(mine.and("at").lessThan(stored), null)))
				.containsExactlyInAnyOrderElementsOf(with((at) -> at.compareTo(text) < 0));
			assertThat(DATABASE.template().findAll(find(mine.and("at").startsWith(text), null)))
				.containsExactlyInAnyOrderElementsOf(with((at) -> at.startsWith(text)));
		}
	}

	@Test
	void bothEndsOfABetweenCountBesideAnotherBound() {
		store(new SplittableRandom(9), 60);
		Criteria wanted = where("owner").is(this.owner).and("size").lessThan(7).and("size").between(2, 4);
		assertThat(DATABASE.template().findAll(find(wanted, "bySize"))).containsExactlyInAnyOrderElementsOf(
				this.entries.stream().filter((entry) -> entry.size() >= 2 && entry.size() <= 4).toList());
	}

	private List<Entry> with(Predicate<String> at) {
		return this.entries.stream()
			.filter((entry) -> at
				.test(entry.at().toString().contains(".") ? entry.at().toString().replace("Z", "000000Z")
						: entry.at().toString().replace("Z", ".000000000Z")))
			.toList();
	}

	private static FindOperation<Entry> find(Criteria criteria, @Nullable String index) {
		FindOperation<Entry> found = FindOperation.of(Entry.class).matching(criteria);
		return (index != null) ? found.index(index) : found;
	}

	private void store(SplittableRandom random, int count) {
		for (int i = 0; i < count; i++) {
			Entry entry = new Entry(this.owner, Instant.EPOCH.plusMillis(random.nextInt(8) * 250L),
					IDS.get(random.nextInt(IDS.size())) + i, LocalDate.of(2026, 1, 28).plusDays(random.nextInt(8)),
					random.nextInt(8), new UUID(0x1, random.nextInt(6) << 4 | 0xf));
			this.entries.add(entry);
		}
		DATABASE.template().saveAll(this.entries);
	}

	/**
	 * A part of a key.
	 *
	 * @param index whose key it begins, or ends
	 * @param value as the key sorts it
	 */
	private record Part<V extends Comparable<? super V>>(String name, @Nullable String index, Function<Entry, V> value,
			Function<SplittableRandom, V> given) {

		void check(FixedWidthKeysTests test, SplittableRandom random) {
			V one = this.given.apply(random);
			V two = this.given.apply(random);
			Object first = of(one);
			Object second = of(two);
			PropertyCriteria part = where("owner").is(test.owner).and(this.name);
			switch (random.nextInt(7)) {
				case 0 -> check(test, random, part.greaterThan(first), (value) -> value.compareTo(one) > 0);
				case 1 -> check(test, random, part.greaterThanOrEqualTo(first), (value) -> value.compareTo(one) >= 0);
				case 2 -> check(test, random, part.lessThan(first), (value) -> value.compareTo(one) < 0);
				case 3 -> check(test, random, part.lessThanOrEqualTo(first), (value) -> value.compareTo(one) <= 0);
				case 4 -> check(test, random, part.greaterThan(first).and(this.name).lessThan(second),
						(value) -> value.compareTo(one) > 0 && value.compareTo(two) < 0);
				case 5 -> check(test, random, part.greaterThanOrEqualTo(first).and(this.name).lessThan(second),
						(value) -> value.compareTo(one) >= 0 && value.compareTo(two) < 0);
				default -> check(test, random, part.between(first, second),
						(value) -> value.compareTo(one) >= 0 && value.compareTo(two) <= 0);
			}
		}

		private Object of(V value) {
			return this.name.equals("token") ? UUID.fromString(value.toString()) : value;
		}

		private void check(FixedWidthKeysTests test, SplittableRandom random, Criteria criteria, Predicate<V> meaning) {
			List<Entry> expected = test.entries.stream()
				.filter((entry) -> meaning.test(this.value.apply(entry)))
				.toList();
			boolean turned = random.nextBoolean();
			FindOperation<Entry> finder = find(criteria, this.index).pageSize(1 + random.nextInt(30));
			FindOperation<Entry> ordered = turned ? finder.descending() : finder;
			DATABASE.sent();
			List<Entry> found = DATABASE.template().findAll(ordered);
			assertThat(DATABASE.sent())
				.allSatisfy((request) -> assertThat(((QueryRequest) request).filterExpression()).as("filter").isNull());
			Comparator<Entry> order = Comparator.comparing(this.value);
			assertThat(found).as(criteria::toString)
				.containsExactlyInAnyOrderElementsOf(expected)
				.isSortedAccordingTo(turned ? order.reversed() : order);
			assertThat(windows(ordered.limit(1 + random.nextInt(9)))).containsExactlyElementsOf(found);
		}

		private static List<Entry> windows(FindOperation<Entry> finder) {
			List<Entry> found = new ArrayList<>();
			Window<Entry> window = DATABASE.template().scroll(finder, CursorScrollPosition.initial());
			found.addAll(window.getContent());
			while (window.hasNext()) {
				window = DATABASE.template().scroll(finder, window.positionAt(window.size() - 1));
				found.addAll(window.getContent());
			}
			if (!window.isEmpty()) {
				backwards(finder, window, found);
			}
			return found;
		}

		private static void backwards(FindOperation<Entry> finder, Window<Entry> last, List<Entry> found) {
			List<Entry> before = new ArrayList<>(last.getContent());
			Window<Entry> window = last;
			do {
				window = DATABASE.template().scroll(finder, ((CursorScrollPosition) window.positionAt(0)).backward());
				before.addAll(0, window.getContent());
			}
			while (window.hasNext());
			assertThat(before).as("backwards").isEqualTo(found);
		}

	}

	@Table("fixed-width-keys")
	@SortKey(name = "SK", template = "{at}#{id}")
	@IndexPartitionKey(index = "byDay", name = "byDayPK", template = "D#{owner}")
	@IndexSortKey(index = "byDay", name = "byDaySK", template = "DAY#{day}")
	@IndexPartitionKey(index = "bySize", name = "bySizePK", template = "S#{owner}")
	@IndexSortKey(index = "bySize", name = "bySizeSK", template = "{size:4}#{at}#{id}")
	@IndexPartitionKey(index = "byToken", name = "byTokenPK", template = "T#{owner}")
	@IndexSortKey(index = "byToken", name = "byTokenSK", template = "TOKEN#{token}/{id}")
	record Entry(@PartitionKey String owner, Instant at, String id, LocalDate day, int size, UUID token) {

	}

}
