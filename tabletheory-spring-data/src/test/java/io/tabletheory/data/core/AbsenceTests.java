// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.PersistenceCreator;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Null, empty and absent mean one thing, whichever write stores an entity and whichever
 * read finds it.
 */
class AbsenceTests {

	private static final EntityStore STORE = EntityStore.of(Everything.class, Versioned.class, Bean.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	@Test
	void everyWriteStoresTheSameAndEveryReadGivesWhatWasSaved() {
		SplittableRandom random = new SplittableRandom(20260116);
		for (int i = 0; i < 60; i++) {
			Everything given = Everything.random(random);
			Everything full = Everything.random(new SplittableRandom(1)).as(given.id());
			Map<String, AttributeValue> stored = saved(given);
			TEMPLATE.save(full);
			TEMPLATE.update(given);
			assertThat(stored(given)).as("update of " + given).isEqualTo(stored);
			TEMPLATE.saveAll(List.of(full));
			TEMPLATE.transact((tx) -> tx.update(given));
			assertThat(stored(given)).as("update in a transaction of " + given).isEqualTo(stored);
			TEMPLATE.saveAll(List.of(given, full.as("another")));
			assertThat(stored(given)).as("batch of " + given).isEqualTo(stored);
			TEMPLATE.save(full);
			TEMPLATE.transact((tx) -> tx.save(given));
			assertThat(stored(given)).as("transaction of " + given).isEqualTo(stored);
			assertThat(TEMPLATE.findById(given.id(), Everything.class)).contains(given);
		}
	}

	private static Map<String, AttributeValue> saved(Everything given) {
		assertThat(TEMPLATE.save(given)).isEqualTo(given);
		return stored(given);
	}

	@Test
	void aVersionedSaveStoresWhatAnInsertStores() {
		Versioned given = TEMPLATE
			.insert(new Versioned(UUID.randomUUID().toString(), null, null, Optional.empty(), null));
		Map<String, AttributeValue> inserted = new HashMap<>(stored("absence-versioned", given.id()));
		Versioned saved = TEMPLATE.save(given);
		Map<String, AttributeValue> updated = new HashMap<>(stored("absence-versioned", given.id()));
		assertThat(updated.remove("version")).isNotEqualTo(inserted.remove("version"));
		assertThat(updated).isEqualTo(inserted).containsOnlyKeys("id");
		assertThat(TEMPLATE.findById(given.id(), Versioned.class)).contains(saved);
	}

	@Test
	void nothingIsStoredOfWhatIsNull() {
		Everything nothing = new Everything(UUID.randomUUID().toString(), null, null, null, null, null,
				Optional.empty(), OptionalInt.empty(), null, null, null, null, null);
		assertThat(saved(nothing))
			.isEqualTo(Map.of("id", AttributeValue.fromS(nothing.id()), "nothing", AttributeValue.fromNul(true)));
	}

	@Test
	void anEmptySetIsNull() {
		Versioned empty = TEMPLATE
			.insert(new Versioned(UUID.randomUUID().toString(), Set.of(), List.of(), Optional.empty(), null));
		assertThat(stored("absence-versioned", empty.id())).containsEntry("members", AttributeValue.fromNul(true))
			.containsEntry("lines", AttributeValue.fromL(List.of()));
		assertThat(TEMPLATE.findById(empty.id(), Versioned.class)).contains(empty);
	}

	@Test
	void classesWithFieldsReadTheSameAsRecords() {
		Bean bean = new Bean();
		bean.id = UUID.randomUUID().toString();
		TEMPLATE.save(bean);
		Bean found = TEMPLATE.findById(bean.id, Bean.class).orElseThrow();
		assertThat(found.members).isNull();
		assertThat(found.optional).isEmpty();
		bean.members = Set.of();
		TEMPLATE.update(bean);
		assertThat(TEMPLATE.findById(bean.id, Bean.class).orElseThrow().members).isEmpty();
		bean.members = null;
		TEMPLATE.update(bean);
		assertThat(TEMPLATE.findById(bean.id, Bean.class).orElseThrow().members).isNull();
	}

	@Test
	void partialUpdatesTakeAnEmptyOptionalForNone() {
		Everything full = Everything.random(new SplittableRandom(1)).as(UUID.randomUUID().toString());
		TEMPLATE.save(full);
		TEMPLATE.update(EntityUpdate.of(full.id(), Everything.class)
			.set("optional", Optional.empty())
			.set("nested.optional", Optional.empty()));
		assertThat(stored(full)).doesNotContainKey("optional")
			.hasEntrySatisfying("nested", (nested) -> assertThat(nested.m()).doesNotContainKey("optional"));
	}

	@Test
	void queriesTellNullFromEmpty() {
		String partition = UUID.randomUUID().toString();
		Versioned none = TEMPLATE.insert(new Versioned(partition, null, null, Optional.empty(), null));
		assertThat(holds(partition, Criteria.where("members").isNull())).isTrue();
		assertThat(holds(partition, Criteria.where("members").exists())).isFalse();
		assertThat(holds(partition, Criteria.where("members").isEmpty())).isFalse();
		assertThat(holds(partition, Criteria.where("members").is(Set.of()))).isFalse();
		assertThat(holds(partition, Criteria.where("optional").is(Optional.empty()))).isTrue();
		TEMPLATE.save(new Versioned(partition, Set.of(), List.of(), Optional.of("x"), none.version()));
		assertThat(holds(partition, Criteria.where("members").isEmpty())).isTrue();
		assertThat(holds(partition, Criteria.where("members").is(Set.of()))).isTrue();
		assertThat(holds(partition, Criteria.where("optional").is(Optional.empty()))).isFalse();
	}

	private static boolean holds(String id, Criteria criteria) {
		return TEMPLATE.exists(FindOperation.of(Versioned.class).matching(Criteria.where("id").is(id).and(criteria)));
	}

	private static Map<String, AttributeValue> stored(Everything entity) {
		return stored("absence", entity.id());
	}

	private static Map<String, AttributeValue> stored(String table, String id) {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((request) -> request.tableName(table)
				.key(Map.of("id", AttributeValue.fromS(id)))
				.consistentRead(true))
			.item();
	}

	@Table(name = "absence")
	@SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
	record Everything(@PartitionKey String id, @Nullable String text, @Nullable Integer number,
			@Nullable Set<String> set, @Nullable List<@Nullable String> list,
			@Nullable Map<String, @Nullable Integer> map, Optional<String> optional, OptionalInt optionalInt,
			@Nullable Nested nested, byte @Nullable [] bytes, @Json @Nullable List<String> json,
			@Attribute(type = AttributeType.NULL) @Nullable Object nothing, String @Nullable [] array) {

		Everything as(String id) {
			return new Everything(id, this.text, this.number, this.set, this.list, this.map, this.optional,
					this.optionalInt, this.nested, this.bytes, this.json, this.nothing, this.array);
		}

		static Everything random(SplittableRandom random) {
			return new Everything(UUID.randomUUID().toString(), one(random, "", "x"), one(random, 0, 7),
					one(random, Set.of(), Set.of("a", "b")), one(random, List.of(), Arrays.asList("a", null, "")),
					one(random, Map.of(), new HashMap<>(Map.of("a", 1))), Optional.ofNullable(one(random, "", "x")),
					(random.nextInt(2) == 0) ? OptionalInt.empty() : OptionalInt.of(3),
					one(random, Nested.EMPTY, Nested.random(random)), one(random, new byte[0], new byte[] { 1 }),
					one(random, List.of(), List.of("j")), null, one(random, new String[0], new String[] { "s" }));
		}

		private static <V> @Nullable V one(SplittableRandom random, V empty, V value) {
			List<@Nullable V> choices = new ArrayList<>();
			choices.add(null);
			choices.add(empty);
			choices.add(value);
			return choices.get(random.nextInt(3));
		}

		@Override
		public boolean equals(@Nullable Object other) {
			return other instanceof Everything that && toString().equals(that.toString());
		}

		@Override
		public int hashCode() {
			return this.id.hashCode();
		}

		@Override
		public String toString() {
			return Arrays
				.asList(this.id, this.text, this.number,
						(this.set != null) ? this.set.stream().sorted().toList() : null, this.list, this.map,
						this.optional, this.optionalInt, this.nested, Arrays.toString(this.bytes), this.json,
						this.nothing, Arrays.toString(this.array))
				.toString();
		}

	}

	record Nested(@Nullable String text, @Nullable Set<Integer> set, @Nullable List<String> list,
			Optional<String> optional, @OmitEmpty String omitted) {

		static final Nested EMPTY = new Nested(null, null, null, Optional.empty(), "x");

		@PersistenceCreator
		Nested {
			omitted = Objects.requireNonNullElse(omitted, "none");
		}

		static Nested random(SplittableRandom random) {
			return new Nested(Everything.one(random, "", "x"), Everything.one(random, Set.of(), Set.of(1)),
					Everything.one(random, List.of(), List.of("y")),
					Optional.ofNullable(Everything.one(random, "", "z")), "x");
		}

	}

	@Table(name = "absence-versioned")
	record Versioned(@PartitionKey String id, @Nullable Set<String> members, @Nullable List<String> lines,
			Optional<String> optional, @Version @Nullable Long version) {

	}

	@Table(name = "absence-beans")
	static class Bean {

		@PartitionKey
		String id = "";

		@Nullable Set<String> members;

		Optional<String> optional = Optional.empty();

	}

}
