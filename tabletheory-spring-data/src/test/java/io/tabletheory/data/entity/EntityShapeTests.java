// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.item.Item;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.ReadOnlyProperty;
import org.springframework.data.annotation.Transient;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EntityShapeTests {

	private static final Item VERSIONED = new Item(Map.of("version", TestCodecs.n("4")));

	@Test
	void storesRecord() {
		MappedEntity<Compact> entity = Entities.entity(Compact.class);
		assertThat(Entities.stored(entity, new Compact(" a ", null, 3L))).isEqualTo(new Compact("a", "none", 3L));
	}

	@Table("tests")
	private record Compact(@PartitionKey String id, @Nullable String note, @Version @Nullable Long version) {

		Compact {
			id = id.strip();
			note = (note != null) ? note : "none";
		}

		Compact(String id) {
			this(id, null, null);
		}

	}

	@Test
	void copiesRecordForWhatIsGenerated() {
		MappedEntity<Compact> entity = Entities.entity(Compact.class);
		Compact given = new Compact("a");
		assertThat(entity.with(given, VERSIONED)).isEqualTo(new Compact("a", "none", 4L)).isNotSameAs(given);
		assertThat(entity.with(given, new Item(Map.of()))).isSameAs(given);
	}

	@Test
	void knowsWhatAnUpdateGivesOrRemoves() {
		MappedEntity<Shown> entity = Entities.entity(Shown.class);
		assertThat(entity.item(new Shown("a", null, 0, null)).attributes()).isEqualTo(Map.of("id", TestCodecs.s("a")));
		assertThat(entity.updated()).containsExactly("id", "version");
	}

	@Test
	void keepsNullInCopies() {
		MappedEntity<Tagged> entity = Entities.entity(Tagged.class);
		assertThat(entity.with(new Tagged("a", null, null), VERSIONED)).isEqualTo(new Tagged("a", null, 4L));
	}

	@Table("tests")
	record Tagged(@PartitionKey String id, @OmitEmpty @Nullable List<String> tags, @Version @Nullable Long version) {

	}

	@Test
	void keepsTransientComponentsOutOfItemsAndInCopies() {
		MappedEntity<Shown> entity = Entities.entity(Shown.class);
		Shown given = new Shown("a", "view", 7, null);
		assertThat(entity.item(given).attributes()).containsOnlyKeys("id");
		assertThat(Entities.stored(entity, given)).isEqualTo(new Shown("a", null, 0, null));
		assertThat(entity.with(given, VERSIONED)).isEqualTo(new Shown("a", "view", 7, 4L));
	}

	@Table("tests")
	record Shown(@PartitionKey String id, @Transient @Nullable String view, @Transient int hits,
			@Version @Nullable Long version) {

	}

	@Test
	void readsButNeverWritesReadOnlyProperty() {
		MappedEntity<Counted> entity = Entities.entity(Counted.class);
		assertThat(entity.item(new Counted("a", 7)).attributes()).containsOnlyKeys("id");
		assertThat(entity.updated()).containsExactly("id");
		assertThat(entity.decoder().of(new Item(Map.of("id", TestCodecs.s("a"), "hits", TestCodecs.n("7")))))
			.isEqualTo(new Counted("a", 7));
		assertThat(entity.model().attribute("hits")).isNotNull();
	}

	@Table("tests")
	record Counted(@PartitionKey String id, @ReadOnlyProperty @Nullable Integer hits) {

	}

	@Test
	void flattensIdOfSeveralProperties() {
		MappedEntity<Keyed> entity = Entities.entity(Keyed.class);
		Keyed given = new Keyed(new KeyedId("c", 3), "n");
		assertThat(entity.item(given).attributes()).containsOnlyKeys("customer", "number", "note");
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
		assertThat(entity.key(given.id())).isEqualTo(entity.keyOf(given));
		assertThat(entity.id(given, KeyedId.class)).isEqualTo(given.id());
		assertThat(entity.path("id.number").path()).hasToString("number");
		assertThat(entity.path("number").path()).hasToString("number");
		assertThat(Entities.of(Keyed.class).entities().all()).hasSize(1);
	}

	@Table("tests")
	record Keyed(@Id KeyedId id, String note) {

	}

	record KeyedId(@PartitionKey String customer, @SortKey int number) {

	}

	@Test
	void readsAbsenceAsTheTypeHasIt() {
		MappedEntity<Absent> entity = Entities.entity(Absent.class);
		assertThat(entity.decoder().of(new Item(Map.of("id", TestCodecs.s("a")))))
			.isEqualTo(new Absent("a", Optional.empty(), List.of(), 0, null));
	}

	@Table("tests")
	record Absent(@PartitionKey String id, Optional<String> note, @OmitEmpty List<String> tags, @OmitEmpty int count,
			@Nullable Nested nested) {

	}

	record Nested(@OmitEmpty @Nullable String text, @OmitEmpty int number, boolean flag) {

	}

	@Test
	void leavesOutWhatIsEmptyInValues() {
		MappedEntity<Absent> entity = Entities.entity(Absent.class);
		Absent given = new Absent("a", Optional.of("n"), List.of("t"), 2, new Nested("", 0, false));
		assertThat(Objects.requireNonNull(entity.item(given).get("nested")).m()).containsOnlyKeys("flag");
		assertThat(Entities.stored(entity, given).nested()).isEqualTo(new Nested(null, 0, false));
	}

	@Test
	void refusesAbsenceOfPrimitive() {
		MappedEntity<Primitive> entity = Entities.entity(Primitive.class);
		Item item = new Item(Map.of("id", TestCodecs.s("a")));
		assertThatThrownBy(() -> entity.decoder().of(item)).isInstanceOf(TableTheoryException.class)
			.hasMessageContaining("The attribute \"count\" is absent, but the property count of ")
			.hasMessageContaining("use its wrapper, or let absence mean the empty value (omit_empty in a DMS document,"
					+ " @OmitEmpty on an entity)");
	}

	@Table("tests")
	record Primitive(@PartitionKey String id, int count) {

	}

	@Test
	void saysWhichPropertyCannotBeStored() {
		MappedEntity<Dated> entity = Entities.entity(Dated.class);
		Dated given = new Dated("a", new Day(LocalDate.of(12345, 1, 1)));
		assertThatThrownBy(() -> entity.item(given)).isInstanceOf(TableTheoryException.class)
			.hasMessageContaining("day.date: A date outside the years 0000 to 9999 would not sort.");
	}

	@Table("tests")
	record Dated(@PartitionKey String id, Day day) {

	}

	record Day(LocalDate date) {

	}

}
