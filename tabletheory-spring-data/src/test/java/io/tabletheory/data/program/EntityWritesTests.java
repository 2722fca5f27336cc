// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.StoredEntities;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EntityWritesTests {

	private static final EntityStore STORE = EntityStore.of(Order.class, Stock.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String customer = UUID.randomUUID().toString();

	@Test
	void insertsOnce() {
		Order inserted = this.template.insert(order("1"));
		assertThat(inserted.version()).isZero();
		assertThat(inserted.created()).isNotNull().isEqualTo(inserted.updated());
		assertThat(find("1")).isEqualTo(inserted);
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.insert(order("1")));
	}

	@Test
	void savesNewAndKnownEntitiesAndKeepsWhatOthersAdded() {
		Order saved = this.template.save(order("1"));
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.updateItem((request) -> request.tableName("entity-writes")
				.key(key("1"))
				.updateExpression("SET note = :note")
				.expressionAttributeValues(Map.of(":note", AttributeValue.fromS("by another"))));
		Order again = this.template.save(saved.with("PAID"));
		assertThat(again.version()).isEqualTo(1);
		assertThat(again.created()).isEqualTo(saved.created());
		assertThat(stored("1")).containsKey("note");
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.save(saved.with("LOST")));
	}

	@Test
	void aVersionedSaveOfWhatIsGoneIsAConflict() {
		Order saved = this.template.save(order("1"));
		this.template.deleteById(new OrderId(this.customer, "1"), Order.class);
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.save(saved.with("PAID")));
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> this.template.update(new Stock(this.customer, 1L, null, null)));
	}

	@Test
	void deletesWhatIsUnchangedOnly() {
		Order saved = this.template.save(order("1"));
		Order changed = this.template.save(saved.with("PAID"));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.delete(saved));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.deleteById(new OrderId(this.customer, "1"), 7, Order.class));
		this.template.deleteById(new OrderId(this.customer, "1"), 1, Order.class);
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.delete(changed));
		this.template.deleteById(new OrderId(this.customer, "1"), Order.class);
	}

	@Test
	void writesOnConditions() {
		Order saved = this.template.save(order("1"));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> this.template.save(saved.with("PAID"), Criteria.where(Order::status).is("NEW")))
			.satisfies((unmet) -> assertThat(unmet.stored()).isPresent());
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> this.template.delete(saved, Criteria.where("status").is("NEW")));
		this.template.save(saved.with("PAID"), Criteria.where(Order::status).is("OPEN"));
		assertThat(find("1").status()).isEqualTo("PAID");
	}

	@Test
	void savesManyWithVersionsOneByOneInTheirOrder() {
		List<Order> orders = IntStream.range(0, 30).mapToObj((i) -> order("" + i)).toList();
		List<Order> saved = this.template.saveAll(orders);
		assertThat(saved).extracting(Order::id).containsExactlyElementsOf(orders.stream().map(Order::id).toList());
		assertThat(saved).allSatisfy((order) -> assertThat(order.version()).isZero());
		assertThat(this.template.saveAll(saved)).allSatisfy((order) -> assertThat(order.version()).isEqualTo(1));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.saveAll(saved));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.insertAll(orders));
	}

	@Test
	void savesAndDeletesManyInBatches() {
		List<Stock> stocks = IntStream.range(0, 60)
			.mapToObj((i) -> new Stock(this.customer + i, i + 1L, Set.of(), null))
			.toList();
		List<Stock> saved = this.template.saveAll(stocks);
		assertThat(saved).extracting(Stock::left).containsExactlyElementsOf(stocks.stream().map(Stock::left).toList());
		List<String> ids = stocks.stream().map(Stock::article).toList();
		assertThat(this.template.findAllById(ids, Stock.class)).isEqualTo(saved.stream().map(Optional::of).toList());
		this.template.deleteAll(saved.subList(0, 30));
		this.template.deleteAllById(ids.subList(30, 59), Stock.class);
		assertThat(this.template.findAllById(ids, Stock.class).stream().flatMap(Optional::stream))
			.containsExactly(saved.get(59));
		assertThat(this.template.saveAll(List.of())).isEmpty();
	}

	@Test
	void updatesParts() {
		this.template.save(new Stock("s" + this.customer, 5L, Set.of("a", "b"), List.of("x")));
		Stock updated = this.template.updateAndReturn(EntityUpdate.of("s" + this.customer, Stock.class)
			.increment(Stock::left, -2)
			.add("tags", "c")
			.append("log", "y", "z"));
		assertThat(updated)
			.isEqualTo(new Stock("s" + this.customer, 3L, Set.of("a", "b", "c"), List.of("x", "y", "z")));
		assertThat(this.template.updateAndReturnOld(EntityUpdate.of("s" + this.customer, Stock.class)
			.set("left", 9L)
			.delete("tags", "a", "b")
			.prepend("log", "w"))).contains(updated);
		this.template
			.update(EntityUpdate.of("s" + this.customer, Stock.class).remove(Stock::tags).setIfAbsent("left", 1L));
		assertThat(this.template.findById("s" + this.customer, Stock.class))
			.contains(new Stock("s" + this.customer, 9L, null, List.of("w", "x", "y", "z")));
	}

	@Test
	void updatesWhatIsThereOnlyUnlessSaidOtherwise() {
		EntityUpdate<Order> update = EntityUpdate.of(new OrderId(this.customer, "7"), Order.class)
			.set(Order::status, "NEW")
			.set(Order::total, 1L);
		assertThatExceptionOfType(EmptyResultDataAccessException.class).isThrownBy(() -> this.template.update(update));
		Order created = this.template.updateAndReturn(update.upsert());
		assertThat(created.customer()).isEqualTo(this.customer);
		assertThat(created.version()).isZero();
		assertThat(find("7")).isEqualTo(created);
	}

	@Test
	void updatesOnVersionsAndConditions() {
		this.template.save(order("1"));
		EntityUpdate<Order> update = EntityUpdate.of(new OrderId(this.customer, "1"), Order.class)
			.set(Order::total, 3L)
			.set(Order::status, "SENT");
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.update(update.version(4)));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> this.template.update(update.when(Criteria.where("status").is("PAID"))));
		assertThat(this.template.updateAndReturn(update.version(0).when(Criteria.where("status").is("OPEN"))).version())
			.isEqualTo(1);
	}

	@Test
	void keepsIndexKeysInStep() {
		this.template.save(order("1"));
		OrderId id = new OrderId(this.customer, "1");
		this.template.update(EntityUpdate.of(id, Order.class).set(Order::status, "PAID").set(Order::total, 8L));
		assertThat(stored("1")).containsEntry("GSK", AttributeValue.fromS("PAID#8"));
		this.template.update(EntityUpdate.of(id, Order.class).remove(Order::total));
		assertThat(stored("1")).doesNotContainKey("GSK");
	}

	@Test
	void refusesToLeaveAnIndexKeyStale() {
		EntityUpdate<Order> update = EntityUpdate.of(new OrderId(this.customer, "1"), Order.class);
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.update(update.set(Order::status, "PAID")))
			.withMessageContaining("GSK")
			.withMessageContaining("total");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.update(update.increment("total")))
			.withMessageContaining("GSK");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.update(update.set("customer", "other")))
			.withMessageContaining("PK");
	}

	@Test
	void refusesIdsAndEntitiesThatAreNull() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findById(none(), Order.class))
			.withMessageContaining("An id of " + Order.class.getName());
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.deleteById(none(), Order.class))
			.withMessageContaining("An id of");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findAllById(Arrays.asList("1", null), Stock.class))
			.withMessageContaining("An id of");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.saveAll(Arrays.asList(order("1"), null)))
			.withMessageContaining("found null among them");
	}

	// Callers without checks for null.
	@SuppressWarnings("NullAway")
	private static Object none() {
		return null;
	}

	@Test
	void transactsOnVersionsAndConditions() {
		Order saved = this.template.save(order("1"));
		OrderId id = new OrderId(this.customer, "1");
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.deleteById(id, 3, Order.class)));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.update(saved, Criteria.where("status").is("NEW"))));
		this.template.transact((tx) -> tx.update(saved.with("PAID"), Criteria.where("status").is("OPEN")));
		assertThat(find("1").status()).isEqualTo("PAID");
		this.template.transact((tx) -> tx.deleteById(id, 1, Order.class));
		assertThat(this.template.existsById(id, Order.class)).isFalse();
	}

	@Test
	void transactsAllOrNothing() {
		this.template.save(new Stock("t" + this.customer, 2L, null, null));
		Order first = this.template.save(order("1"));
		StoredEntities results = this.template.transact((tx) -> tx.insert(order("2"))
			.save(first.with("PAID"))
			.update(EntityUpdate.of("t" + this.customer, Stock.class).increment("left", -2)));
		assertThat(results.of(Order.class)).containsExactly(find("2"), find("1"));
		assertThat(results.all()).hasSize(2);
		assertThat(find("1").version()).isEqualTo(1);
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.delete(find("2"))
				.check("t" + this.customer, Stock.class, Criteria.where("left").greaterThan(0L))))
			.withMessageContaining("check of Stock t" + this.customer);
		assertThat(find("2")).isNotNull();
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(
					() -> this.template.transact((tx) -> tx.deleteById("t" + this.customer, Stock.class).save(first)))
			.withMessageContaining("save of Order CUSTOMER#" + this.customer + " + ORDER#1");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.save(first).delete(first)));
	}

	@Test
	void explainsWrites() {
		assertThat(this.template.explain((tx) -> tx.insert(order("1"))).operation()).isEqualTo("PutItem");
		assertThat(this.template.explain((tx) -> tx.insert(order("1")).insert(order("2"))).operation())
			.isEqualTo("TransactWriteItems");
		assertThat(this.template.explain(EntityUpdate.of("1", Stock.class).increment("left")).operation())
			.isEqualTo("UpdateItem");
	}

	private Order order(String id) {
		return new Order(this.customer, id, "OPEN", 7L, null, null, null);
	}

	private Map<String, AttributeValue> key(String id) {
		return Map.of("PK", AttributeValue.fromS("CUSTOMER#" + this.customer), "SK",
				AttributeValue.fromS("ORDER#" + id));
	}

	private Map<String, AttributeValue> stored(String id) {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((request) -> request.tableName("entity-writes").key(key(id)))
			.item();
	}

	private Order find(String id) {
		return this.template.findById(new OrderId(this.customer, id), Order.class).orElseThrow();
	}

	@Table(name = "entity-writes", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{id}")
	@IndexPartitionKey(index = "byStatus", name = "GSK", template = "{status}#{total}")
	record Order(String customer, String id, @Nullable String status, @Nullable Long total,
			@Version @Nullable Long version, @CreatedDate @Nullable Instant created,
			@LastModifiedDate @Nullable Instant updated) {

		Order with(String changed) {
			return new Order(this.customer, this.id, changed, this.total, this.version, this.created, this.updated);
		}

	}

	record OrderId(String customer, String id) {

	}

	@Table(name = "entity-writes-stock")
	record Stock(@PartitionKey String article, @Attribute(name = "n") Long left, @Nullable Set<String> tags,
			@Nullable List<String> log) {

	}

}
