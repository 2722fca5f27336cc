// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A class may have its type attribute as a property, whose value is that of the class.
 */
class TypePropertyTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Document.class).template();

	private final String id = UUID.randomUUID().toString();

	@Test
	void thePropertyGetsItsValueWhenItIsStored() {
		Document stored = new Document(this.id, "Document", "text");
		assertThat(TEMPLATE.save(new Document(this.id, null, "text"))).isEqualTo(stored);
		assertThat(TEMPLATE.saveAll(List.of(new Document(this.id, null, "text")))).containsExactly(stored);
		assertThat(TEMPLATE.findById(this.id, Document.class)).contains(stored);
		assertThat(TEMPLATE.update(stored)).isEqualTo(stored);
	}

	@Test
	void anotherValueIsRefused() {
		Document other = new Document(this.id, "Letter", "text");
		refused(() -> TEMPLATE.save(other));
		refused(() -> TEMPLATE.update(other));
		refused(() -> TEMPLATE.transact((tx) -> tx.insert(other)));
		assertThat(TEMPLATE.existsById(this.id, Document.class)).isFalse();
	}

	private static void refused(ThrowingCallable write) {
		assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(write)
			.withMessageContaining("model Document")
			.withMessageContaining("The attribute \"kind\" holds the type of an item, which is \"Document\" for every"
					+ " Document, but its property has another value; leave the property null");
	}

	@Test
	void aKeyTellsItemsApartAndNotTypes() {
		assertThatExceptionOfType(InvalidEntityException.class)
			.isThrownBy(() -> TableTheoryConverter.of(TypedByKey.class))
			.withMessageContaining(
					"TypedByKey: The type attribute \"id\" is part of the key of the table, so that every"
							+ " item would need the same one; name another attribute with @Table(typeAttribute ="
							+ " \"...\")");
	}

	@Table(name = "typed-documents", typeAttribute = "kind")
	record Document(@PartitionKey String id, @Nullable String kind, String text) {

	}

	@Table(name = "typed-by-key", typeAttribute = "id")
	record TypedByKey(@PartitionKey String id) {

	}

}
