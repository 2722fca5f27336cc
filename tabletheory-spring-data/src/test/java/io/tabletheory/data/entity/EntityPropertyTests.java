// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.KeyTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.item.Item;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.PersistenceCreator;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A written entity is read again from every source and in every shape of class, and all
 * shapes of one content have one item.
 */
class EntityPropertyTests {

	private static final List<Lane> LANES = List.of(Lane.values());

	private final TableTheoryConverter converter = Entities.of(OfRecord.class, OfBean.class, OfWithers.class,
			OfFactory.class);

	private final MappedEntity<OfRecord> records = this.converter.entities().entity(OfRecord.class);

	@Test
	void readsRecordsAsTheyWereWritten() {
		Fuzz.run((random) -> {
			OfRecord given = random(random);
			assertThat(read(this.records, given, random)).isEqualTo(given);
		});
	}

	@Test
	void readsBeansAsTheyWereWritten() {
		roundTrip(this.converter.entities().entity(OfBean.class), OfBean::new, OfBean::content);
	}

	@Test
	void readsImmutableClassesAsTheyWereWritten() {
		roundTrip(this.converter.entities().entity(OfWithers.class), OfWithers::of, OfWithers::content);
	}

	@Test
	void readsWhatFactoriesMakeAsItWasWritten() {
		roundTrip(this.converter.entities().entity(OfFactory.class), OfFactory::of, OfFactory::content);
	}

	private <T> void roundTrip(MappedEntity<T> entity, Function<OfRecord, T> making, Function<T, OfRecord> content) {
		Fuzz.run((random) -> {
			OfRecord given = random(random);
			T instance = making.apply(given);
			assertThat(entity.item(instance)).isEqualTo(this.records.item(given));
			assertThat(entity.keyOf(instance)).isEqualTo(this.records.keyOf(given));
			assertThat(content.apply(read(entity, instance, random))).isEqualTo(given);
			Item generated = new Item(Map.of("version", TestCodecs.n("" + random.nextInt(9))));
			assertThat(content.apply(entity.with(instance, generated))).isEqualTo(this.records.with(given, generated));
		});
	}

	private static <T> T read(MappedEntity<T> entity, T instance, SplittableRandom random) {
		Lane lane = LANES.get(random.nextInt(LANES.size()));
		return entity.decoder().decode(lane.item(entity.item(instance).attributes()));
	}

	private static OfRecord random(SplittableRandom random) {
		String id = "i" + random.nextInt(100);
		String text = maybe(random, "t\u00e9\ud83d\ude00" + random.nextLong());
		List<Line> lines = maybe(random,
				IntStream.range(0, random.nextInt(3)).mapToObj((i) -> line(random, 2)).toList());
		Map<String, Integer> counts = maybe(random, Map.of("a", random.nextInt(), "b.c", 0));
		Instant time = maybe(random, Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)));
		return new OfRecord(id, "P#" + id, random.nextLong(), text, lines, counts, random.nextDouble(), time,
				maybe(random, random.nextLong()));
	}

	private static Line line(SplittableRandom random, int depth) {
		return new Line("a" + random.nextInt(), maybe(random, random.nextBoolean()),
				(depth > 0 && random.nextBoolean()) ? line(random, depth - 1) : null);
	}

	private static <T> @Nullable T maybe(SplittableRandom random, T value) {
		return (random.nextInt(3) > 0) ? value : null;
	}

	record Line(String article, @Nullable Boolean free, @Nullable Line part) {

	}

	@Table("records")
	record OfRecord(String id, @PartitionKey @KeyTemplate("P#{id}") String pk, @SortKey long sort,
			@Nullable String text, @Nullable List<Line> lines, @Nullable Map<String, Integer> counts, double amount,
			@Nullable Instant time, @Version @Nullable Long version) {

	}

	@Table("beans")
	static class OfBean {

		private String id = "";

		@PartitionKey
		@KeyTemplate("P#{id}")
		private @Nullable String pk;

		@SortKey
		private long sort;

		private @Nullable String text;

		private @Nullable List<Line> lines;

		private @Nullable Map<String, Integer> counts;

		private double amount;

		private @Nullable Instant time;

		@Version
		private @Nullable Long version;

		OfBean() {
		}

		OfBean(OfRecord content) {
			this.id = content.id();
			this.pk = content.pk();
			this.sort = content.sort();
			this.text = content.text();
			this.lines = content.lines();
			this.counts = content.counts();
			this.amount = content.amount();
			this.time = content.time();
			this.version = content.version();
		}

		OfRecord content() {
			return new OfRecord(this.id, String.valueOf(this.pk), this.sort, this.text, this.lines, this.counts,
					this.amount, this.time, this.version);
		}

	}

	@Table("withers")
	static final class OfWithers {

		private final String id;

		@PartitionKey
		@KeyTemplate("P#{id}")
		private final String pk;

		@SortKey
		private final long sort;

		private final @Nullable String text;

		private final @Nullable List<Line> lines;

		private final @Nullable Map<String, Integer> counts;

		private final double amount;

		private final @Nullable Instant time;

		@Version
		private final @Nullable Long version;

		@PersistenceCreator
		OfWithers(String id, String pk, long sort, @Nullable String text, @Nullable List<Line> lines,
				@Nullable Map<String, Integer> counts, double amount) {
			this(new OfRecord(id, pk, sort, text, lines, counts, amount, null, null));
		}

		private OfWithers(OfRecord content) {
			this.id = content.id();
			this.pk = content.pk();
			this.sort = content.sort();
			this.text = content.text();
			this.lines = content.lines();
			this.counts = content.counts();
			this.amount = content.amount();
			this.time = content.time();
			this.version = content.version();
		}

		static OfWithers of(OfRecord content) {
			return new OfWithers(content);
		}

		OfWithers withTime(@Nullable Instant time) {
			return with(time, this.version);
		}

		OfWithers withVersion(@Nullable Long version) {
			return with(this.time, version);
		}

		private OfWithers with(@Nullable Instant time, @Nullable Long version) {
			return new OfWithers(new OfRecord(this.id, this.pk, this.sort, this.text, this.lines, this.counts,
					this.amount, time, version));
		}

		OfRecord content() {
			return new OfRecord(this.id, this.pk, this.sort, this.text, this.lines, this.counts, this.amount, this.time,
					this.version);
		}

	}

	@Table("factories")
	static final class OfFactory {

		private final String id;

		@PartitionKey
		@KeyTemplate("P#{id}")
		private final String pk;

		@SortKey
		private final long sort;

		private @Nullable String text;

		private @Nullable List<Line> lines;

		private @Nullable Map<String, Integer> counts;

		private double amount;

		private @Nullable Instant time;

		@Version
		private @Nullable Long version;

		private OfFactory(String id, String pk, long sort) {
			this.id = id;
			this.pk = pk;
			this.sort = sort;
		}

		@PersistenceCreator
		static OfFactory of(long sort, String pk, String id) {
			return new OfFactory(id, pk, sort);
		}

		static OfFactory of(OfRecord content) {
			OfFactory made = of(content.sort(), content.pk(), content.id());
			made.text = content.text();
			made.lines = content.lines();
			made.counts = content.counts();
			made.amount = content.amount();
			made.time = content.time();
			made.version = content.version();
			return made;
		}

		OfRecord content() {
			return new OfRecord(this.id, this.pk, this.sort, this.text, this.lines, this.counts, this.amount, this.time,
					this.version);
		}

	}

}
