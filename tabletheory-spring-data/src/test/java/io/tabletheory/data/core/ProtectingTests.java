// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.UUID;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.plan.ProtectedAttributeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * An update of an entity protects properties, and writes of one transaction keep what is
 * protected.
 */
class ProtectingTests {

	private static final EntityStore STORE = EntityStore.of(Letter.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private final TransactionTemplate transaction = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void storeALetter() {
		TEMPLATE.insert(new Letter(this.id, "a", "red", null));
	}

	private EntityUpdate<Letter> update() {
		return EntityUpdate.of(this.id, Letter.class);
	}

	private Letter stored() {
		return TEMPLATE.findById(this.id, Letter.class).orElseThrow();
	}

	@Test
	void anUpdateThatNamesTheProtectedPropertyIsRefused() {
		EntityUpdate<Letter> update = update().protecting("color");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TEMPLATE.update(update.set("color", "red")))
			.withCauseInstanceOf(ProtectedAttributeException.class)
			.withMessageContaining("\"hue\" is protected by this update");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TEMPLATE.transact(EntityTransaction.empty().update(update.remove("color"))))
			.withCauseInstanceOf(ProtectedAttributeException.class);
		assertThat(TEMPLATE.updateAndReturn(update.set("text", "b"))).isEqualTo(new Letter(this.id, "b", "red", null));
	}

	@Test
	void anUnknownPropertyIsRefused() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TEMPLATE.update(update().set("text", "b").protecting("colour")))
			.withMessageContaining("Letter has no property colour");
	}

	@Test
	void aTransactionKeepsWhatItsFirstWriteSetsOnce() {
		this.transaction.executeWithoutResult((status) -> {
			TEMPLATE.update(update().set("owner", "ada"));
			assertThatExceptionOfType(DataAccessException.class)
				.isThrownBy(() -> TEMPLATE.update(update().set("owner", "eve")))
				.withCauseInstanceOf(ConditionFailedException.class);
			TEMPLATE.update(update().set("text", "b"));
		});
		assertThat(stored()).isEqualTo(new Letter(this.id, "b", "red", "ada"));
	}

	@Test
	void aTransactionKeepsWhatItsFirstWriteProtects() {
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				TEMPLATE.update(update().set("text", "b").protecting("color"));
				TEMPLATE.update(update().set("color", "blue"));
			}))
			.withMessageContaining("hue");
		assertThat(stored()).isEqualTo(new Letter(this.id, "a", "red", null));
	}

	@Table("protecting-letters")
	record Letter(@PartitionKey String id, @Nullable String text, @Attribute("hue") @Nullable String color,
			@WriteOnce @Nullable String owner) {

	}

}
