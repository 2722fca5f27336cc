// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.query.Param;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ModifyingTests {

	private static final Repositories DATABASE = Repositories.of(Order.class, Counter.class);

	private static final Orders ORDERS = DATABASE.repository(Orders.class);

	private final OrderId id = new OrderId(UUID.randomUUID().toString(), 7);

	private Order order = order();

	private Order order() {
		return new Order(this.id.customer(), 7, Status.OPEN, "north", 10, 0, null, Set.of("new"), List.of("tea"),
				new Address("Rome", null), null, null);
	}

	@BeforeEach
	void store() {
		this.order = DATABASE.template().insert(order());
		DATABASE.sent();
	}

	private Order stored() {
		return DATABASE.template().findById(this.id, Order.class).orElseThrow();
	}

	@Test
	void changesPartsByOneRequestAndReadsNothing() {
		ORDERS.pay(this.id, Status.PAID, 5);
		UpdateItemRequest sent = DATABASE.sent(UpdateItemRequest.class);
		assertThat(sent.key().keySet()).containsExactlyInAnyOrder("PK", "SK");
		assertThat(stored()).extracting(Order::status, Order::total, Order::payments)
			.containsExactly(Status.PAID, 15, 1);
		assertThat(stored().changedAt()).isAfter(this.order.changedAt());
	}

	@Test
	void hasEveryClauseOfDynamoDb() {
		ORDERS.edit(this.id, "first", List.of("milk"), "Oslo");
		ORDERS.extend(this.id, new String[] { "sugar", "rum" }, Set.of("gift", "late"));
		ORDERS.untag(this.id, Set.of("new", "other"));
		assertThat(stored().note()).isEqualTo("first");
		assertThat(stored().lines()).containsExactly("milk", "tea", "sugar", "rum");
		assertThat(stored().tags()).containsExactlyInAnyOrder("gift", "late");
		assertThat(stored().address()).isEqualTo(new Address("Oslo", null));
		ORDERS.edit(this.id, "second", List.of(), "Rome");
		assertThat(stored().note()).isEqualTo("first");
	}

	@Test
	void addsAndSubtracts() {
		assertThat(ORDERS.add(this.id.customer(), 7, 3).total()).isEqualTo(13);
		assertThat(ORDERS.subtract(this.id.customer(), 7, 4).total()).isEqualTo(9);
		assertThat(ORDERS.subtractOne(this.id).total()).isEqualTo(8);
	}

	@Test
	void removesWhatIsSetToNull() {
		ORDERS.note(this.id, "text");
		assertThat(stored().note()).isEqualTo("text");
		ORDERS.note(this.id, null);
		assertThat(stored().note()).isNull();
		ORDERS.note(this.id, "text");
		ORDERS.clear(this.id);
		assertThat(stored().note()).isNull();
	}

	@Test
	void takesConstantsAndExpressions() {
		assertThat(ORDERS.shout(this.id, "loud").note()).isEqualTo("LOUD");
		assertThat(stored().status()).isEqualTo(Status.PAID);
	}

	@Test
	void saysWhetherThereWasAnEntityForWhichTheConditionHolds() {
		assertThat(ORDERS.close(this.id, 10)).isTrue();
		assertThat(ORDERS.close(this.id, 10)).isFalse();
		assertThat(ORDERS.close(new OrderId("none", 1), 10)).isFalse();
		assertThat(ORDERS.countClosed(this.id, 10)).isZero();
		assertThat(ORDERS.note(new OrderId("none", 1), "text")).isZero();
		assertThat(ORDERS.note(this.id, "text")).isOne();
	}

	@Test
	void returnsTheEntityAsItIsAfterwards() {
		assertThat(ORDERS.findClosed(this.id)).map(Order::status).contains(Status.PAID);
		assertThat(ORDERS.findClosed(this.id)).isEmpty();
	}

	@Test
	void failsWhereNothingOrTheEntityIsReturned() {
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> ORDERS.pay(new OrderId("none", 1), Status.PAID, 1));
		ORDERS.close(this.id, 10);
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> ORDERS.pay(this.id, Status.PAID, 1));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class).isThrownBy(() -> ORDERS.paid(this.id));
	}

	@Test
	void countsTheVersionWhetherOneIsDemandedOrNot() {
		ORDERS.note(this.id, "text");
		assertThat(stored().version()).isOne();
		assertThat(ORDERS.noteOf(this.id, 1, "more").version()).isEqualTo(2);
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> ORDERS.noteOf(this.id, 1, "again"));
	}

	@Test
	void whoHasReadTheEntityBeforeDoesNotOverwriteTheChange() {
		ORDERS.note(this.id, "text");
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> DATABASE.template().save(this.order));
		assertThat(stored().note()).isEqualTo("text");
	}

	@Test
	void leavesTheVersionIfTheMethodSaysSo() {
		ORDERS.view(this.id);
		assertThat(stored()).extracting(Order::payments, Order::version).containsExactly(1, 0L);
	}

	@Test
	void aVersionThatIsDemandedIsGiven() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> ORDERS.boxed(this.id, null, "text"))
			.withMessageContaining("Argument 2 is the version that the entity must have, and must not be null");
	}

	@Test
	void createsWhatIsNotThereOnlyIfItMay() {
		Counters counters = DATABASE.repository(Counters.class);
		String name = UUID.randomUUID().toString();
		assertThat(counters.countIfThere(name)).isFalse();
		assertThat(counters.count(name, 2).value()).isEqualTo(2);
		assertThat(counters.count(name, 2).value()).isEqualTo(4);
	}

	@Test
	void keepsKeysOfIndexesInStep() {
		ORDERS.move(this.id, "south", Status.PAID);
		assertThat(ORDERS.findByRegionAndStatus("south", Status.PAID)).contains(stored());
		assertThat(ORDERS.findByRegionAndStatus("north", Status.OPEN)).doesNotContain(stored());
	}

	@Test
	void bringsEveryResultLater() {
		ORDERS.noteLater(this.id, "text").join();
		assertThat(stored().note()).isEqualTo("text");
		assertThat(ORDERS.closeLater(this.id).join()).isTrue();
		assertThat(ORDERS.closeLater(this.id).join()).isFalse();
		assertThat(ORDERS.countLater(this.id).join()).isZero();
		assertThat(ORDERS.entityLater(this.id, "more").join().note()).isEqualTo("more");
		assertThat(ORDERS.optionalLater(this.id).join()).isEmpty();
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(() -> ORDERS.noteLater(new OrderId("none", 1), "text").join())
			.withCauseInstanceOf(EmptyResultDataAccessException.class);
	}

	@Test
	void isAPartOfATransactionOnlyIfItResultsInNothing() {
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(DATABASE.tableTheory()));
		transaction.executeWithoutResult((status) -> ORDERS.pay(this.id, Status.PAID, 1));
		assertThat(stored().status()).isEqualTo(Status.PAID);
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> transaction.executeWithoutResult((status) -> ORDERS.note(this.id, "text")))
			.withMessageContaining("waits for the end of the transaction");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> transaction.execute((status) -> ORDERS.noteLater(this.id, "text")))
			.withMessageContaining("no part of a transaction");
	}

	@Test
	void refusesANullId() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(() -> ORDERS.clear(null))
			.withMessage("Argument 1 identifies the entity to change, and must not be null");
	}

	@Test
	void neverSaysFalseOfAChangeThatMayHaveTakenEffect() {
		Faults faults = Faults.seeded(7);
		Counters counters = Repositories.faulty(faults, Counter.class).repository(Counters.class);
		for (Function<String, Object> change : List.<Function<String, Object>>of(counters::reserve, counters::reserved,
				(name) -> joined(counters.reserveLater(name)), (name) -> joined(counters.reservedLater(name)))) {
			String name = UUID.randomUUID().toString();
			counters.count(name, 0);
			faults.on("UpdateItem").once().loseResponse();
			assertThatExceptionOfType(ConditionFailedDataAccessException.class).isThrownBy(() -> change.apply(name))
				.withMessageContaining("an earlier attempt may have taken effect");
			assertThat(change.apply(name)).isIn(false, Optional.empty());
		}
	}

	private static Object joined(CompletableFuture<?> later) {
		try {
			return later.join();
		}
		catch (CompletionException failure) {
			throw (RuntimeException) failure.getCause();
		}
	}

	@Test
	void aChangeTakesEffectOnceIfTheMethodSaysSo() {
		Faults faults = Faults.seeded(8);
		Repositories faulty = Repositories.faulty(faults, Counter.class);
		Counters counters = faulty.repository(Counters.class);
		String name = UUID.randomUUID().toString();
		counters.count(name, 1);
		faults.on("TransactWriteItems", "UpdateItem").once().loseResponse();
		assertThat(counters.countOnce(name).value()).isEqualTo(2);
		assertThat(counters.countOnceIfThere("none")).isFalse();
		assertThat(faulty.template().tryUpdate(EntityUpdate.of(name, Counter.class).increment("value").once()))
			.isTrue();
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> faulty.template()
				.updateAndReturnOld(EntityUpdate.of(name, Counter.class).increment("value").once()))
			.withMessageContaining("is a transaction, which returns nothing old");
	}

	interface Orders extends Repository<Order, OrderId> {

		@Modifying(update = "SET status = :status, region = 'north', payments = payments + 1 ADD total :fee",
				when = "status = 'OPEN'")
		void pay(OrderId id, Status status, int fee);

		@Modifying("""
				set note = if_not_exists(note, :note), address.city = :city, lines = list_append(:first, lines)
				""")
		void edit(OrderId id, String note, List<String> first, String city);

		@Modifying("SET lines = list_append(lines, :last) ADD tags :added")
		void extend(OrderId id, String[] last, Set<String> added);

		@Modifying("DELETE tags :old")
		void untag(OrderId id, Set<String> old);

		@Modifying("SET total = total + :amount")
		Order add(String customer, int number, int amount);

		@Modifying("SET total = total - :amount")
		Order subtract(String customer, int number, int amount);

		@Modifying("SET total = total - 1")
		Order subtractOne(OrderId id);

		@Modifying("SET note = :note")
		int note(OrderId id, @Nullable String note);

		@Modifying("REMOVE note")
		void clear(@Nullable OrderId id);

		@Modifying("SET note = :#{#text.toUpperCase()}, status = 'PAID', region = 'north'")
		Order shout(OrderId id, @Param("text") String text);

		@Modifying(update = "SET status = 'PAID', region = 'north'", when = "status = 'OPEN' and total >= ?1")
		boolean close(OrderId id, int least);

		@Modifying(update = "SET status = 'PAID', region = 'north'", when = "status = 'OPEN' and total >= :least")
		Long countClosed(OrderId id, int least);

		@Modifying(update = "SET status = 'PAID', region = 'north'", when = "status = 'OPEN'")
		Optional<Order> findClosed(OrderId id);

		@Modifying(update = "SET note = 'paid'", when = "status = 'OPEN'")
		Order paid(OrderId id);

		@Modifying("SET note = :note")
		Order noteOf(OrderId id, long version, String note);

		@Modifying("SET region = :region, status = :status")
		void move(OrderId id, String region, Status status);

		List<Order> findByRegionAndStatus(String region, Status status);

		@Modifying("SET note = :note")
		CompletableFuture<Void> noteLater(OrderId id, String note);

		@Modifying(update = "SET status = 'PAID', region = 'north'", when = "status = 'OPEN'")
		CompletableFuture<Boolean> closeLater(OrderId id);

		@Modifying(update = "SET note = 'paid'", when = "status = 'OPEN'")
		CompletableFuture<Integer> countLater(OrderId id);

		@Modifying("SET note = :note")
		CompletableFuture<Order> entityLater(OrderId id, String note);

		@Modifying(update = "ADD payments 1", leavingVersion = true)
		void view(OrderId id);

		@Modifying("SET note = :note")
		void boxed(OrderId id, @Nullable Long version, String note);

		@Modifying(update = "SET note = 'paid'", when = "status = 'OPEN'")
		CompletableFuture<Optional<Order>> optionalLater(OrderId id);

	}

	interface Counters extends Repository<Counter, String> {

		@Modifying(update = "ADD value :amount", upsert = true)
		Counter count(String name, int amount);

		@Modifying("ADD value 1")
		boolean countIfThere(String name);

		@Modifying(update = "ADD value 1", once = true)
		Counter countOnce(String name);

		@Modifying(update = "ADD value 1", once = true)
		boolean countOnceIfThere(String name);

		@Modifying(update = "SET value = 1", when = "value = 0")
		boolean reserve(String name);

		@Modifying(update = "SET value = 1", when = "value = 0")
		Optional<Counter> reserved(String name);

		@Modifying(update = "SET value = 1", when = "value = 0")
		CompletableFuture<Boolean> reserveLater(String name);

		@Modifying(update = "SET value = 1", when = "value = 0")
		CompletableFuture<Optional<Counter>> reservedLater(String name);

	}

	enum Status {

		OPEN, PAID

	}

	@Table(name = "modifying-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{number}")
	@IndexPartitionKey(index = "byRegion", name = "byRegion", template = "{region}#{status}")
	record Order(String customer, int number, Status status, String region, int total, int payments,
			@Nullable String note, Set<String> tags, List<String> lines, Address address,
			@Version @Nullable Long version, @LastModifiedDate @Nullable Instant changedAt) {

	}

	record Address(String city, @Nullable String street) {

	}

	record OrderId(String customer, int number) {

	}

	@Table("modifying-tests-counters")
	record Counter(@PartitionKey String name, int value) {

	}

}
