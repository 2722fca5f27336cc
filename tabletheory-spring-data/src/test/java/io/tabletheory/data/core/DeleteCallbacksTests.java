// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.StaleEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Whichever way an entity is deleted, callbacks see it once before and once after.
 */
class DeleteCallbacksTests {

	private static final List<String> CALLS = new CopyOnWriteArrayList<>();

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder()
				.client(LocalDynamoDb.shared().dynamoDbClient())
				.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()),
			EntityCallbacks.create(new Deleting(), new Deleted()), Tag.class, Crate.class, Guest.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final Crates CRATES = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Crates.class);

	private final TransactionTemplate transaction = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void forget() {
		CALLS.clear();
	}

	static Stream<Path<?>> entities() {
		return Stream.of(new Path<>("delete", Tag::new, TEMPLATE::delete),
				new Path<>("delete with a version", Crate::of, TEMPLATE::delete),
				new Path<>("delete with a unique value", Guest::of, TEMPLATE::delete),
				new Path<>("delete on condition", Crate::of,
						(crate) -> TEMPLATE.delete(crate, Criteria.where("version").is(0))),
				new Path<>("deleteAll, in batches", Tag::new, (tag) -> TEMPLATE.deleteAll(List.of(tag))),
				new Path<>("deleteAll, one by one", Crate::of, (crate) -> TEMPLATE.deleteAll(List.of(crate))),
				new Path<>("transact", Crate::of, (crate) -> TEMPLATE.transact((tx) -> tx.delete(crate))),
				new Path<>("transact on condition", Crate::of,
						(crate) -> TEMPLATE.transact((tx) -> tx.delete(crate, Criteria.where("version").is(0)))),
				new Path<>("future", Crate::of, (crate) -> TEMPLATE.async().delete(crate).join()),
				new Path<>("repository delete", Crate::of, CRATES::delete),
				new Path<>("repository deleteAll", Crate::of, (crate) -> CRATES.deleteAll(List.of(crate))),
				new Path<>("repository deletion", Crate::of, (crate) -> CRATES.removeById(crate.id())));
	}

	static Stream<Path<?>> ids() {
		return Stream.of(new Path<>("deleteById", Crate::of, (crate) -> TEMPLATE.deleteById(crate.id(), Crate.class)),
				new Path<>("deleteById with a version", Crate::of,
						(crate) -> TEMPLATE.deleteById(crate.id(), 0, Crate.class)),
				new Path<>("deleteAllById", Tag::new, (tag) -> TEMPLATE.deleteAllById(List.of(tag.id()), Tag.class)),
				new Path<>("transact", Tag::new,
						(tag) -> TEMPLATE.transact((tx) -> tx.deleteById(tag.id(), Tag.class))),
				new Path<>("repository deleteById", Crate::of, (crate) -> CRATES.deleteById(crate.id())));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("entities")
	<T extends Deletable> void seesAnEntityBeforeAndAfter(Path<T> path) {
		T stored = path.stored(this.id);
		path.deletion().accept(stored);
		assertThat(CALLS).containsExactly("before " + stored, "after " + stored);
		assertThat(TEMPLATE.findById(this.id, stored.getClass(), Consistency.STRONG)).isEmpty();
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("ids")
	<T extends Deletable> void isNotCalledForAnId(Path<T> path) {
		T stored = path.stored(this.id);
		path.deletion().accept(stored);
		assertThat(CALLS).isEmpty();
		assertThat(TEMPLATE.findById(this.id, stored.getClass(), Consistency.STRONG)).isEmpty();
	}

	@Test
	void seesTheEntitiesOfATransactionAfterItsCommit() {
		Crate crate = TEMPLATE.insert(Crate.of(this.id));
		Tag tag = TEMPLATE.insert(new Tag(this.id));
		this.transaction.executeWithoutResult((status) -> {
			CRATES.delete(crate);
			TEMPLATE.deleteAll(List.of(tag));
			assertThat(CALLS).containsExactly("before " + crate, "before " + tag);
		});
		assertThat(CALLS).containsExactly("before " + crate, "before " + tag, "after " + crate, "after " + tag);
	}

	@Test
	void seesNoEntityAfterADeletionThatFails() {
		Crate crate = TEMPLATE.insert(Crate.of(this.id));
		TEMPLATE.save(crate);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> TEMPLATE.delete(crate));
		assertThatExceptionOfType(StaleEntityException.class).isThrownBy(() -> TEMPLATE.deleteAll(List.of(crate)));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> TEMPLATE.transact((tx) -> tx.delete(crate)));
		assertThat(CALLS).containsExactly("before " + crate, "before " + crate, "before " + crate);
	}

	@Test
	void deletesTheEntityThatACallbackReturns() {
		TEMPLATE.insert(new Tag(this.id));
		TEMPLATE.delete(new Tag("instead of " + this.id));
		assertThat(TEMPLATE.existsById(this.id, Tag.class, Consistency.STRONG)).isFalse();
		assertThat(CALLS).containsExactly("before " + new Tag("instead of " + this.id), "after " + new Tag(this.id));
	}

	@Test
	void saysThatADeletionTookEffectIfACallbackThrowsThen() {
		List<Tag> tags = TEMPLATE.insertAll(List.of(new Tag("failing " + this.id), new Tag(this.id)));
		BatchIncompleteDataAccessException failure = assertThatExceptionOfType(BatchIncompleteDataAccessException.class)
			.isThrownBy(() -> TEMPLATE.deleteAll(tags))
			.actual();
		assertThat(failure.progress().written()).containsExactly(tags.get(1));
		assertThat(failure.progress().failed()).singleElement().satisfies((failed) -> {
			assertThat(failed.entity()).isEqualTo(tags.get(0));
			assertThat(failed.reason())
				.hasMessageContaining("took effect, and then the code of the application failed");
		});
		assertThat(TEMPLATE.existsById(tags.get(0).id(), Tag.class, Consistency.STRONG)).isFalse();
	}

	/** A way by which entities go. */
	record Path<T extends Deletable>(String name, Function<String, T> made, Consumer<T> deletion) {

		T stored(String id) {
			return TEMPLATE.insert(this.made.apply(id));
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	interface Crates extends TableTheoryRepository<Crate, String> {

		List<Crate> removeById(String id);

	}

	/** The common type of the deleted entities. */
	interface Deletable {

		String id();

	}

	@Table("delete-callbacks-tags")
	record Tag(@PartitionKey String id) implements Deletable {

	}

	@Table("delete-callbacks-crates")
	record Crate(@PartitionKey String id, @Version @Nullable Long version) implements Deletable {

		static Crate of(String id) {
			return new Crate(id, null);
		}

	}

	@Table(name = "delete-callbacks-guests", typeAttribute = "type")
	record Guest(@PartitionKey String id, @Unique String email) implements Deletable {

		static Guest of(String id) {
			return new Guest(id, id + "@example.org");
		}

	}

	private static final class Deleting implements BeforeDeleteCallback<Deletable> {

		@Override
		public Deletable onBeforeDelete(Deletable entity, String table) {
			CALLS.add("before " + entity);
			return entity.id().startsWith("instead of ") ? new Tag(entity.id().substring("instead of ".length()))
					: entity;
		}

	}

	private static final class Deleted implements AfterDeleteCallback<Deletable> {

		@Override
		public Deletable onAfterDelete(Deletable entity, String table) {
			if (entity.id().startsWith("failing ")) {
				throw new IllegalStateException("too late");
			}
			CALLS.add("after " + entity);
			return entity;
		}

	}

}
