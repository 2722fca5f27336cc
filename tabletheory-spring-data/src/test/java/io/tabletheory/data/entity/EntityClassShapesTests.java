// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.item.Item;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.AccessType;
import org.springframework.data.annotation.PersistenceCreator;
import org.springframework.data.annotation.Transient;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Classes that are no records: beans, immutable classes, classes of Kotlin.
 */
class EntityClassShapesTests {

	private static final Item VERSIONED = new Item(Map.of("version", TestCodecs.n("4")));

	@Test
	void changesImmutableClassByItsWithers() {
		MappedEntity<Withers> entity = Entities.entity(Withers.class);
		Withers given = new Withers("a").withNote("n");
		Withers stored = Entities.stored(entity, given);
		assertThat(stored.id).isEqualTo("a");
		assertThat(stored.note).isEqualTo("n");
		Withers versioned = entity.with(given, VERSIONED);
		assertThat(versioned.version).isEqualTo(4L);
		assertThat(given.version).isNull();
	}

	@Table("tests")
	static final class Withers {

		@PartitionKey
		private final String id;

		private final @Nullable String note;

		@Version
		private final @Nullable Long version;

		@PersistenceCreator
		Withers(String id) {
			this(id, null, null);
		}

		private Withers(String id, @Nullable String note, @Nullable Long version) {
			this.id = id;
			this.note = note;
			this.version = version;
		}

		Withers withNote(@Nullable String note) {
			return new Withers(this.id, note, this.version);
		}

		Withers withVersion(@Nullable Long version) {
			return new Withers(this.id, this.note, version);
		}

	}

	@Test
	void keepsDefaultsOfBeanForAbsentAttributes() {
		MappedEntity<Bean> entity = Entities.entity(Bean.class);
		Bean read = entity.decoder().of(new Item(Map.of("id", TestCodecs.s("a"))));
		assertThat(read.getStatus()).isEqualTo("NEW");
		assertThat(read.getTags()).containsExactly("default");
		read = entity.decoder().of(new Item(Map.of("id", TestCodecs.s("a"), "status", TestCodecs.nul())));
		assertThat(read.getStatus()).isNull();
	}

	@Test
	void changesBeanInPlace() {
		MappedEntity<Bean> entity = Entities.entity(Bean.class);
		Bean given = new Bean();
		given.setId("a");
		assertThat(entity.with(given, VERSIONED)).isSameAs(given);
		assertThat(given.getVersion()).isEqualTo(4L);
	}

	@Table("tests")
	static class Bean {

		@PartitionKey
		private @Nullable String id;

		private @Nullable String status = "NEW";

		private @Nullable List<String> tags = List.of("default");

		@Version
		private @Nullable Long version;

		@Nullable String getId() {
			return this.id;
		}

		void setId(@Nullable String id) {
			this.id = id;
		}

		@Nullable String getStatus() {
			return this.status;
		}

		void setStatus(@Nullable String status) {
			this.status = status;
		}

		@Nullable List<String> getTags() {
			return this.tags;
		}

		void setTags(@Nullable List<String> tags) {
			this.tags = tags;
		}

		@Nullable Long getVersion() {
			return this.version;
		}

	}

	@Test
	void goesThroughAccessorsWhereThatIsAskedFor() {
		MappedEntity<Accessed> entity = Entities.entity(Accessed.class);
		Accessed given = new Accessed();
		given.setId("a");
		assertThat(entity.item(given).get("id")).isEqualTo(TestCodecs.s("<a>"));
		assertThat(entity.item(given).get("shout")).isEqualTo(TestCodecs.s("A!"));
		assertThat(Entities.stored(entity, given).stored).isEqualTo("a");
	}

	@Table("tests")
	@AccessType(AccessType.Type.PROPERTY)
	public static class Accessed {

		@Transient
		private String stored = "";

		@PartitionKey
		public String getId() {
			return "<" + this.stored + ">";
		}

		public void setId(String id) {
			this.stored = id.replaceAll("[<>]", "");
		}

		/** Is written, and never read. */
		public String getShout() {
			return this.stored.toUpperCase(Locale.ROOT) + "!";
		}

	}

	@Test
	void takesFactoryMethod() {
		MappedEntity<Made> entity = Entities.entity(Made.class);
		assertThat(Entities.stored(entity, Made.of("a", 2)).count).isEqualTo(2);
	}

	@Table("tests")
	static final class Made {

		@PartitionKey
		final String id;

		final int count;

		private Made(String id, int count, boolean checked) {
			this.id = id;
			this.count = checked ? count : -1;
		}

		@PersistenceCreator
		static Made of(String id, int count) {
			return new Made(id, count, true);
		}

	}

	@Test
	void takesDataClassOfKotlinByItsShape() {
		MappedEntity<Data> entity = Entities.entity(Data.class);
		Data given = new Data("a", null);
		assertThat(Entities.stored(entity, given).component1()).isEqualTo("a");
		Data versioned = entity.with(given, VERSIONED);
		assertThat(versioned.component2()).isEqualTo(4L);
		assertThat(given.component2()).isNull();
	}

	@Table("tests")
	public static final class Data {

		@PartitionKey
		private final String id;

		@Version
		private final @Nullable Long version;

		public Data(String id, @Nullable Long version) {
			this.id = id;
			this.version = version;
		}

		public String getId() {
			return this.id;
		}

		public @Nullable Long getVersion() {
			return this.version;
		}

		public String component1() {
			return this.id;
		}

		public @Nullable Long component2() {
			return this.version;
		}

		public Data copy(String id, @Nullable Long version) {
			return new Data(id, version);
		}

	}

	@Test
	void takesWhatGenericSuperclassDeclares() {
		MappedEntity<Derived> entity = Entities.entity(Derived.class);
		Derived given = new Derived();
		given.id = 12L;
		given.sort = "s";
		given.name = "n";
		Derived stored = Entities.stored(entity, given);
		assertThat(entity.item(given).get("id")).isEqualTo(TestCodecs.n("12"));
		assertThat(stored.id).isEqualTo(12L);
		assertThat(stored.name).isEqualTo("n");
		assertThat(entity.identityText()).isEqualTo("id, sort");
		assertThat(entity.with(given, VERSIONED).version).isEqualTo(4L);
		assertThat(entity.path("id").write(5L)).isEqualTo(TestCodecs.n("5"));
	}

	@Table("tests")
	abstract static class Base<I> {

		@PartitionKey
		protected @Nullable I id;

		@SortKey
		protected @Nullable String sort;

		@Version
		protected @Nullable Long version;

	}

	static class Derived extends Base<Long> {

		private @Nullable String name;

	}

}
