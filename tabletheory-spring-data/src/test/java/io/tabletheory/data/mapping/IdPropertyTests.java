// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.MappingException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class IdPropertyTests {

	@Test
	void thePartitionKeyIsTheIdProperty() {
		TableTheoryPersistentEntity<?> entity = entity(Person.class);
		assertThat(entity.getRequiredIdProperty().getName()).isEqualTo("key");
		assertThat(entity.hasIdProperty()).isTrue();
		assertThat(entity.isIdProperty(entity.getRequiredPersistentProperty("key"))).isTrue();
		assertThat(entity.isIdProperty(entity.getRequiredPersistentProperty("name"))).isFalse();
		assertThat(entity.getRequiredPersistentProperty("key").isIdProperty()).isTrue();
		assertThat(entity.getRequiredPersistentProperty("name").isIdProperty()).isFalse();
		assertThat(entity.getIdentifierAccessor(new Person("n", "k")).getIdentifier()).isEqualTo("k");
		assertThat(entity.isNew(new Person("n", "k"))).isFalse();
		assertThat(entity.isNew(new Person("n", null))).isTrue();
	}

	@Table("people")
	record Person(String name, @PartitionKey @Nullable String key) {

	}

	@Test
	void twoPropertiesIdentifyTogether() {
		TableTheoryPersistentEntity<?> entity = entity(Order.class);
		assertThat(entity.getRequiredIdProperty().getName()).isEqualTo("customer");
		assertThat(entity.getIdentifierAccessor(new Order(7, "c")).getIdentifier())
			.isEqualTo(Map.of("customer", "c", "number", 7));
		assertThat(entity.getIdentifierAccessor(new Order(null, "c")).getIdentifier()).isNull();
		assertThat(entity.isNew(new Order(null, "c"))).isTrue();
		assertThat(entity.isNew(new Order(7, "c"))).isFalse();
	}

	@Table("orders")
	record Order(@SortKey @Nullable Integer number, @PartitionKey String customer) {

	}

	@Test
	void anIdAndASortKeyIdentifyTogether() {
		assertThat(entity(Entry.class).getIdentifierAccessor(new Entry("a", "b")).getRequiredIdentifier())
			.isEqualTo(Map.of("journal", "a", "number", "b"));
	}

	@Table("entries")
	record Entry(@Id String journal, @SortKey String number) {

	}

	@Test
	void propertiesOfTemplatesIdentify() {
		TableTheoryPersistentEntity<?> entity = entity(Line.class);
		assertThat(entity.getRequiredIdProperty().getName()).isEqualTo("order");
		assertThat(entity.getIdentifierAccessor(new Line("text", 3, "o")).getIdentifier())
			.isEqualTo(Map.of("order", "o", "number", 3));
		assertThat(entity(Written.class).getRequiredIdProperty().getName()).isEqualTo("id");
	}

	@PartitionKey(name = "PK", template = "ORDER#{order}")
	@SortKey(name = "SK", template = "LINE#{number:4}")
	record Line(String text, Integer number, String order) {

	}

	record Written(@PartitionKey(template = "USER#{id}") @Nullable String pk, String id) {

	}

	@Test
	void anIdOfSeveralPropertiesStaysTheIdProperty() {
		TableTheoryPersistentEntity<?> entity = entity(Stored.class);
		assertThat(entity.getRequiredIdProperty().getName()).isEqualTo("id");
		StoredId id = new StoredId("a", "b");
		assertThat(entity.getIdentifierAccessor(new Stored(id)).getIdentifier()).isEqualTo(id);
		assertThat(entity(Divided.class).getIdentifierAccessor(new Divided(id)).getIdentifier()).isEqualTo(id);
	}

	@Table("stored")
	record Stored(@Id StoredId id) {

	}

	record StoredId(@PartitionKey String bucket, @SortKey String name) {

	}

	@PartitionKey(name = "PK", template = "B#{bucket}")
	@SortKey(name = "SK", template = "N#{id.name}")
	record Divided(@Id StoredId id) {

	}

	@Test
	void whatTheEntitySaysOfItselfComesFirst() {
		TableTheoryPersistentEntity<?> entity = entity(Own.class);
		assertThat(entity.isNew(new Own("1", "a", 0L))).isTrue();
		assertThat(entity.getIdentifierAccessor(new Own("1", "a", 0L)).getIdentifier()).isEqualTo("own 1");
	}

	@Table("own")
	record Own(@PartitionKey String key, @SortKey String sort,
			@Version @Nullable Long version) implements Persistable<String> {

		@Override
		public String getId() {
			return "own " + this.key;
		}

		@Override
		public boolean isNew() {
			return true;
		}

	}

	@Test
	void aKeyThatCannotBeReadIsNoIdentifier() {
		TableTheoryPersistentEntity<?> entity = entity(Invalid.class);
		assertThat(entity.getDeclaredId()).isNull();
		assertThatThrownBy(entity::getIdProperty).isInstanceOf(MappingException.class)
			.hasMessageContaining("names no attribute");
	}

	@Table("invalid")
	@PartitionKey(template = "{id}")
	record Invalid(String id) {

	}

	private static TableTheoryPersistentEntity<?> entity(Class<?> type) {
		return new TableTheoryMappingContext().getRequiredPersistentEntity(type);
	}

}
