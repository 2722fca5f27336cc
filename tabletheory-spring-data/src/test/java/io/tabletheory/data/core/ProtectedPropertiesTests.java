// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Protected;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.ConditionFailedException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ProtectedPropertiesTests {

	private static final EntityStore STORE = EntityStore.of(Deed.class, Plain.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String id = UUID.randomUUID().toString();

	private static void changes(ThrowingCallable write, String... attributes) {
		assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(write)
			.havingCause()
			.isInstanceOfSatisfying(ConditionFailedException.class,
					(failure) -> assertThat(failure.attributes()).containsExactly(attributes));
	}

	@Test
	void anEntityIsSavedWithTheValuesThatAreStored() {
		Deed stored = this.template.save(new Deed(this.id, "ada", null, 7, null));
		Deed changed = this.template.save(new Deed(this.id, "ada", "notary", 7, stored.version()));
		assertThat(this.template.findById(this.id, Deed.class)).contains(changed);
		changes(() -> this.template.save(new Deed(this.id, "eve", "notary", 7, changed.version())), "owner");
		changes(() -> this.template.save(new Deed(this.id, "ada", null, 8, changed.version())), "witness", "seal");
		changes(() -> this.template.update(EntityUpdate.of(this.id, Deed.class).set("owner", "eve")), "owner");
		assertThat(this.template.findById(this.id, Deed.class)).contains(changed);
	}

	@Test
	void anUpdateNamesNoProtectedProperty() {
		this.template.save(new Deed(this.id, "ada", null, 7, null));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.update(EntityUpdate.of(this.id, Deed.class).set("seal", 7)))
			.withMessageContaining("ErrProtectedFieldMutation")
			.withMessageContaining("\"seal\"")
			.withMessageContaining(this.id);
	}

	@Test
	void manyAreSavedOneByOne() {
		Plain stored = this.template.save(new Plain(this.id, "a"));
		this.template.saveAll(List.of(stored, new Plain(this.id + "2", "b")));
		assertThatExceptionOfType(BatchIncompleteDataAccessException.class)
			.isThrownBy(() -> this.template.saveAll(List.of(new Plain(this.id, "b"), new Plain(this.id + "2", "b"))))
			.withStackTraceContaining("\"name\" is write-once");
		assertThat(this.template.findById(this.id, Plain.class)).contains(stored);
	}

	@Test
	void writesOfOneEntityInATransactionKeepWhatTheFirstGives() {
		TransactionTemplate transactions = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		assertThatExceptionOfType(DataIntegrityViolationException.class)
			.isThrownBy(() -> transactions.executeWithoutResult((status) -> {
				Deed stored = this.template.save(new Deed(this.id, "ada", null, 7, null));
				this.template.save(new Deed(this.id, "eve", null, 7, stored.version()));
			}))
			.withMessageContaining("after which these keep their values: owner");
		transactions.executeWithoutResult((status) -> {
			Deed stored = this.template.save(new Deed(this.id, "ada", null, 7, null));
			this.template.save(new Deed(this.id, "ada", "notary", 7, stored.version()));
		});
		transactions.executeWithoutResult((status) -> {
			this.template.deleteById(this.id, Deed.class);
			this.template.save(new Deed(this.id, "eve", null, 8, null));
		});
		assertThat(this.template.findById(this.id, Deed.class)).contains(new Deed(this.id, "eve", null, 8, 0L));
	}

	@Test
	void refusesAPolicyThatCannotBeKept() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Wrong.class))
			.withMessageContaining("The key of an item never changes");
	}

	@Table("deeds")
	record Deed(@PartitionKey String id, @WriteOnce @Nullable String owner, @WriteOnce @Nullable String witness,
			@Protected @Nullable Integer seal, @Version @Nullable Long version) {

	}

	@Table("plain-deeds")
	record Plain(@PartitionKey String id, @WriteOnce @Nullable String name) {

	}

	@Table("wrong")
	record Wrong(@PartitionKey @WriteOnce String id) {

	}

}
