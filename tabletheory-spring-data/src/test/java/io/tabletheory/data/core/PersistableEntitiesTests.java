// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.PersistenceCreator;
import org.springframework.data.annotation.Transient;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Persistable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PersistableEntitiesTests {

	private static final EntityStore STORE = EntityStore.of(Note.class, Counted.class, Order.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String id = UUID.randomUUID().toString();

	@Test
	void anEntityThatSaysItIsNewReplacesNoOther() {
		this.template.save(new Note(this.id, "first", true));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.save(new Note(this.id, "second", true)));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.saveAll(List.of(new Note(this.id, "second", true))));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.save(new Note(this.id, "second", true))));
		assertThat(text()).isEqualTo("first");
		this.template.save(new Note(this.id, "third", false));
		assertThat(text()).isEqualTo("third");
	}

	private String text() {
		return this.template.findById(this.id, Note.class).orElseThrow().text;
	}

	@Test
	void whatAnEntitySaysOfItselfComesBeforeItsVersion() {
		Counted saved = this.template.save(new Counted(this.id, "t", null, true));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.save(new Counted(this.id, "t", saved.version(), true)));
		assertThat(this.template.save(new Counted(this.id, "t", saved.version(), false)).version()).isOne();
	}

	@Test
	void whatAnEntitySaysOfItselfIsNotStored() {
		MappedEntity<Note> note = STORE.converter().entities().entity(Note.class);
		assertThat(note.item(new Note("1", "t", true)).attributes()).containsOnlyKeys("key", "text");
		assertThat(
				STORE.converter().entities().entity(Counted.class).item(new Counted("1", "t", null, true)).attributes())
			.containsOnlyKeys("id", "text");
	}

	@Test
	void theIdentifierOfAPersistentEntityFindsIt() {
		Order order = this.template.insert(new Order("c", this.id, 7));
		Object identifier = STORE.converter()
			.entities()
			.entity(Order.class)
			.entity()
			.getIdentifierAccessor(order)
			.getRequiredIdentifier();
		assertThat(this.template.findById(identifier, Order.class)).contains(order);
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findById(Map.of("customer", "c"), Order.class))
			.withMessage("The id has no number");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findById(Map.of("customer", "c", "number", 1), Order.class))
			.withMessageContaining("The number of an id of ")
			.withMessageEndingWith("is a java.lang.Integer; use a java.lang.String");
	}

	@Table("persistable-notes")
	static final class Note implements Persistable<String> {

		@PartitionKey
		private final String key;

		private final String text;

		@Transient
		private boolean fresh;

		@PersistenceCreator
		Note(String key, String text) {
			this.key = key;
			this.text = text;
		}

		Note(String key, String text, boolean fresh) {
			this(key, text);
			this.fresh = fresh;
		}

		@Override
		public String getId() {
			return this.key;
		}

		@Override
		public boolean isNew() {
			return this.fresh;
		}

	}

	@Table("persistable-counted")
	record Counted(@PartitionKey String id, String text, @Version @Nullable Long version,
			@Transient boolean fresh) implements Persistable<String> {

		@Override
		public String getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return this.fresh;
		}

	}

	@Table("persistable-orders")
	record Order(@PartitionKey String customer, @SortKey String number, int total) {

	}

}
