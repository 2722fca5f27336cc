// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SimpleTableTheoryRepositoryTests {

	private static final Repositories DATABASE = Repositories.of(Order.class, Note.class);

	private final Orders orders = DATABASE.repository(Orders.class);

	private final String customer = UUID.randomUUID().toString();

	@Test
	void savesAndFinds() {
		Order saved = this.orders.save(order("1"));
		assertThat(saved.version()).isZero();
		assertThat(this.orders.findById(id("1"))).contains(saved);
	}

	@Test
	void findsAllByIdInTheOrderOfTheRequestWithOneRequest() {
		Order first = this.orders.save(order("1"));
		Order second = this.orders.save(order("2"));
		DATABASE.sent();
		assertThat(this.orders.findAllById(List.of(id("2"), id("none"), id("1"), id("2")))).containsExactly(second,
				first, second);
		assertThat(DATABASE.sent(BatchGetItemRequest.class).requestItems()).hasSize(1);
	}

	@Test
	void findsNothingByNoIds() {
		DATABASE.sent();
		assertThat(this.orders.findAllById(List.of())).isEmpty();
		assertThat(DATABASE.sent()).isEmpty();
	}

	@Test
	void readsKeysOnlyToSayWhetherAnIdExists() {
		this.orders.save(order("1"));
		DATABASE.sent();
		assertThat(this.orders.existsById(id("1"))).isTrue();
		assertThat(DATABASE.sent(GetItemRequest.class).expressionAttributeNames().values())
			.containsExactlyInAnyOrder("PK", "SK", "type");
		assertThat(this.orders.existsById(id("none"))).isFalse();
	}

	@Test
	void deletesAnIdThatIsNotThereSilentlyWithOneRequest() {
		DATABASE.sent();
		this.orders.deleteById(id("none"));
		assertThat(DATABASE.sent(DeleteItemRequest.class).conditionExpression())
			.isEqualTo("attribute_not_exists(#n0) OR #n0 = :v0");
	}

	@Test
	void findsAllOfAPartitionInTheOrderOfTheSortKey() {
		Order second = this.orders.save(order("2"));
		Order first = this.orders.save(order("1"));
		DATABASE.sent();
		assertThat(this.orders.findAllByPartition(this.customer)).containsExactly(first, second);
		assertThat(DATABASE.sent(QueryRequest.class).indexName()).isNull();
	}

	@Test
	void savesAllVersionedEntities() {
		List<Order> saved = this.orders.saveAll(List.of(order("1"), order("2")));
		assertThat(saved).extracting(Order::version).containsExactly(0L, 0L);
		assertThat(this.orders.saveAll(saved)).extracting(Order::version).containsExactly(1L, 1L);
	}

	@Test
	void deletesAnEntityInTheVersionThatItWasReadInOnly() {
		Order stale = this.orders.save(order("1"));
		Order changed = this.orders.save(stale);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> this.orders.delete(stale));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.orders.deleteAll(List.of(stale)));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.orders.deleteById(id("1"), 0));
		this.orders.delete(changed);
		assertThat(this.orders.existsById(id("1"))).isFalse();
	}

	@Test
	void refusesToReadEverythingAndSaysWhatToDo() {
		DATABASE.sent();
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(this.orders::findAll)
			.withMessage(
					"findAll() reads and pays for every item of the table of Order; use a method with a key, such as"
							+ " findAllByPartition, or allow the scan: redeclare the method in the repository with @AllowScan");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(this.orders::count)
			.withMessageStartingWith("count() ");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(this.orders::deleteAll)
			.withMessageStartingWith("deleteAll() ");
		assertThat(DATABASE.sent()).isEmpty();
	}

	@Test
	void readsEverythingWhereTheRepositoryAllowsIt() {
		Notes notes = DATABASE.repository(Notes.class);
		notes.deleteAll();
		notes.save(new Note("1", "a"));
		notes.save(new Note("2", "b"));
		assertThat(notes.findAll()).containsExactlyInAnyOrder(new Note("1", "a"), new Note("2", "b"));
		assertThat(notes.count()).isEqualTo(2);
		notes.deleteAll();
		assertThat(notes.count()).isZero();
	}

	@Test
	void refusesANullId() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.orders.findAllById(Arrays.asList(id("1"), null)))
			.withMessage("Neither an entity nor an id must be null");
	}

	@Test
	void refusesARepositoryWhoseIdsAreNotThoseOfItsEntities() {
		assertThatExceptionOfType(InvalidRepositoryException.class)
			.isThrownBy(() -> DATABASE.repository(OrdersByText.class))
			.withMessageContaining("the ids of Order: ")
			.withMessageContaining("customer");
	}

	private Order order(String id) {
		return new Order(this.customer, id, "OPEN", null);
	}

	private OrderId id(String id) {
		return new OrderId(this.customer, id);
	}

	interface Orders extends TableTheoryRepository<Order, OrderId> {

	}

	interface OrdersByText extends TableTheoryRepository<Order, String> {

	}

	@AllowScan
	interface Notes extends TableTheoryRepository<Note, String> {

	}

	@Table(name = "simple-repository-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{id}")
	record Order(String customer, String id, String status, @Version @Nullable Long version) {

	}

	record OrderId(String customer, String id) {

	}

	@Table("simple-repository-tests-notes")
	record Note(@PartitionKey String id, String text) {

	}

}
