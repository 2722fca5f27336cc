// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.tabletheory.client.Items;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.plan.ImmutableModelException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Entities of a class with {@link WriteOnce} are inserted, and no other write of them is
 * made.
 */
class WriteOnceModelTests {

	private static final EntityStore STORE = EntityStore.of(Receipt.class, Event.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private final String id = UUID.randomUUID().toString();

	private static void refused(Runnable write) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(write::run)
			.withCauseInstanceOf(ImmutableModelException.class)
			.withMessageContaining("is write-once");
	}

	static Stream<Named<Consumer<Receipt>>> writes() {
		return Stream.of(Named.of("save", (known) -> TEMPLATE.save(new Receipt(known.id, 6, known.version))),
				Named.of("update", (known) -> TEMPLATE.update(change(known))), Named.of("delete", TEMPLATE::delete),
				Named.of("delete by id", (known) -> TEMPLATE.deleteById(known.id, Receipt.class)),
				Named.of("delete all by id", (known) -> TEMPLATE.deleteAllById(List.of(known.id), Receipt.class)),
				Named.of("batch", (known) -> TEMPLATE.saveAll(List.of(known))),
				Named.of("save in a transaction", (known) -> TEMPLATE.transact(EntityTransaction.empty().save(known))),
				Named.of("update in a transaction",
						(known) -> TEMPLATE.transact(EntityTransaction.empty().update(change(known)))),
				Named.of("delete in a transaction",
						(known) -> TEMPLATE.transact(EntityTransaction.empty().deleteById(known.id, Receipt.class))));
	}

	private static EntityUpdate<Receipt> change(Receipt receipt) {
		return EntityUpdate.of(receipt.id, Receipt.class).set("total", 6);
	}

	@ParameterizedTest
	@MethodSource("writes")
	void everyOtherWriteIsRefused(Consumer<Receipt> write) {
		Receipt known = TEMPLATE.insert(new Receipt(this.id, 5, null));
		refused(() -> write.accept(known));
		assertThat(TEMPLATE.findById(this.id, Receipt.class)).contains(known);
	}

	@Test
	void aNewEntityIsInsertedBySaveIfItsVersionShowsThatItIsNew() {
		Receipt saved = TEMPLATE.save(new Receipt(this.id, 5, null));
		assertThat(saved.version).isZero();
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> TEMPLATE.save(new Receipt(this.id, 6, null)));
	}

	@Test
	void anEntityWithoutAVersionIsInsertedOnly() {
		refused(() -> TEMPLATE.save(new Event(this.id, "a")));
		refused(() -> TEMPLATE.saveAll(List.of(new Event(this.id, "a"))));
		TEMPLATE.insert(new Event(this.id, "a"));
		assertThat(TEMPLATE.findById(this.id, Event.class)).isPresent();
	}

	@Test
	void mapsObeyTheAnnotationToo() {
		Items events = STORE.tableTheory().items("Event");
		events.insert(Map.of("id", this.id, "text", "a"));
		assertThatExceptionOfType(ImmutableModelException.class)
			.isThrownBy(() -> events.put(Map.of("id", this.id, "text", "b")))
			.withMessageContaining("model Event");
	}

	@Test
	void aTransactionInsertsAndRefusesASecondWriteAtOnce() {
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		transaction.executeWithoutResult((status) -> {
			Receipt inserted = TEMPLATE.insert(new Receipt(this.id, 5, null));
			refused(() -> TEMPLATE.save(new Receipt(this.id, 6, inserted.version)));
			refused(() -> TEMPLATE.update(change(inserted)));
			refused(() -> TEMPLATE.delete(inserted));
		});
		assertThat(TEMPLATE.findById(this.id, Receipt.class).orElseThrow().total).isEqualTo(5);
	}

	@Test
	void aValueInAnItemHasNoWritesOfItsOwn() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Box.class))
			.withMessageContaining("@WriteOnce on Label is a rule for a property of an item");
	}

	@Table("write-once-receipts")
	@WriteOnce
	record Receipt(@PartitionKey String id, int total, @Version @Nullable Long version) {

	}

	@Table("write-once-events")
	@WriteOnce
	record Event(@PartitionKey String id, String text) {

	}

	@Table("write-once-boxes")
	record Box(@PartitionKey String id, @Nullable Label label) {

	}

	@WriteOnce
	record Label(String text) {

	}

}
