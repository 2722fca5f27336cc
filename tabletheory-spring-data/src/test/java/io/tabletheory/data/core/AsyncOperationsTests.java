// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.WritesWithoutBlockingTests.Seat;
import io.tabletheory.data.core.WritesWithoutBlockingTests.SeatId;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.testing.Faces;
import io.tabletheory.testing.Recipient;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The operations that do not block.
 */
class AsyncOperationsTests {

	private static final EntityStore STORE = EntityStore.of(TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()), null, Seat.class);

	private static final AsyncTableTheoryOperations ASYNC = STORE.template().async();

	/**
	 * They make no request, so that nobody waits for them; the blocking face has them.
	 */
	private static final Set<String> WITHOUT_REQUEST = Set.of("converter", "supportsFutures", "runner", "async",
			"explain", "queryCollection");

	private final String hall = UUID.randomUUID().toString();

	@Test
	void bothFacesHaveTheSameOperations() {
		Faces faces = Faces.of(TableTheoryOperations.class, AsyncTableTheoryOperations.class);
		assertThat(faces.missing()).allSatisfy((method) -> assertThat(WITHOUT_REQUEST)
			.contains(method.replaceFirst("\\[.*", "").replaceFirst(".* ", "")));
		assertThat(faces.surplus()).isEmpty();
	}

	@Test
	void publishesWhatItFindsOnDemand() throws InterruptedException {
		List<Seat> seats = ASYNC.saveAll(List.of(seat(1), seat(2), seat(3))).join();
		FindOperation<Seat> finder = FindOperation.of(Seat.class).matching(Criteria.where("hall").is(this.hall));
		Recipient<Seat> recipient = new Recipient<>();
		ASYNC.publish(finder.pageSize(1)).subscribe(recipient);
		recipient.request(2);
		assertThat(recipient.next()).isEqualTo(seats.get(0));
		assertThat(recipient.next()).isEqualTo(seats.get(1));
		assertThat(recipient.hasSeenAll()).isTrue();
		recipient.request(2);
		assertThat(recipient.next()).isEqualTo(seats.get(2));
		assertThat(recipient.next()).isEqualTo(Recipient.COMPLETE);
	}

	@Test
	void publishesFailuresAsSpringKnowsThem() throws InterruptedException {
		Recipient<Seat> recipient = new Recipient<>();
		ASYNC.publish(FindOperation.of(Seat.class)).subscribe(recipient);
		recipient.request(1);
		assertThat(recipient.next()).isInstanceOf(InvalidDataAccessApiUsageException.class);
	}

	@Test
	void storesReadsAndDeletes() {
		Seat seat = ASYNC.insert(seat(1)).join();
		assertThat(ASYNC.findById(id(1), Seat.class).join()).contains(seat);
		assertThat(ASYNC.existsById(id(1), Seat.class).join()).isTrue();
		Seat saved = ASYNC.save(seat).join();
		assertThat(saved.version()).isEqualTo(1);
		assertFailsWith(OptimisticLockingFailureException.class, () -> ASYNC.save(seat).join());
		assertFailsWith(DuplicateKeyException.class, () -> ASYNC.insert(seat(1)).join());
		ASYNC.delete(ASYNC.update(saved).join()).join();
		assertThat(ASYNC.findById(id(1), Seat.class).join()).isEmpty();
	}

	@Test
	void storesReadsAndDeletesMany() {
		List<Seat> seats = ASYNC.saveAll(List.of(seat(1), seat(2))).join();
		ASYNC.insertAll(List.of(seat(3))).join();
		assertThat(ASYNC.findAllById(List.of(id(2), id(4)), Seat.class).join().get(0)).contains(seats.get(1));
		FindOperation<Seat> ofHall = FindOperation.of(Seat.class).matching(Criteria.where("hall").is(this.hall));
		assertThat(ASYNC.count(ofHall).join()).isEqualTo(3);
		ASYNC.deleteAll(seats).join();
		ASYNC.deleteAllById(List.of(id(3)), Seat.class).join();
		assertThat(ASYNC.exists(ofHall).join()).isFalse();
	}

	@Test
	void transacts() {
		Seat first = ASYNC.insert(seat(1)).join();
		StoredEntities stored = ASYNC
			.transact((writes) -> writes.insert(seat(2))
				.update(EntityUpdate.of(id(1), Seat.class).set("state", "taken").version(0)))
			.join();
		assertThat(stored.one(Seat.class)).isEqualTo(STORE.template().findById(id(2), Seat.class).orElseThrow());
		assertThat(STORE.template().findById(id(1), Seat.class).orElseThrow().state()).isEqualTo("taken");
		assertFailsWith(OptimisticLockingFailureException.class,
				() -> ASYNC.transact((writes) -> writes.save(first).deleteById(id(2), Seat.class)).join());
		assertThat(ASYNC.existsById(id(2), Seat.class).join()).isTrue();
	}

	@Test
	void tellsHowManyEntitiesATransactionStored() {
		StoredEntities stored = ASYNC.transact((writes) -> writes.insert(seat(1)).insert(seat(2))).join();
		assertThat(stored.of(Seat.class)).hasSize(2);
		assertThatExceptionOfType(IncorrectResultSizeDataAccessException.class).isThrownBy(() -> stored.one(Seat.class))
			.withMessageContaining("One Seat was expected");
	}

	@Test
	void writesNothingInATransactionOfAThread() {
		new TransactionTemplate(new TableTheoryTransactionManager(STORE.tableTheory()))
			.executeWithoutResult((status) -> {
				assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
					.isThrownBy(() -> ASYNC.save(seat(1)));
				assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
					.isThrownBy(() -> ASYNC.saveAll(List.of(seat(1))));
				assertThat(ASYNC.existsById(id(1), Seat.class).join()).isFalse();
			});
		assertThat(STORE.template().existsById(id(1), Seat.class)).isFalse();
	}

	@Test
	void publishesNothingThatATransactionOfAThreadIsToChange() {
		new TransactionTemplate(new TableTheoryTransactionManager(STORE.tableTheory()))
			.executeWithoutResult((status) -> {
				STORE.template().save(seat(1));
				assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(() -> ASYNC
					.publish(FindOperation.of(Seat.class).matching(Criteria.where("hall").is(this.hall))));
			});
		assertThat(STORE.template().existsById(id(1), Seat.class)).isTrue();
	}

	private static void assertFailsWith(Class<? extends Throwable> cause, Supplier<?> work) {
		assertThatExceptionOfType(CompletionException.class).isThrownBy(work::get).withCauseInstanceOf(cause);
	}

	private Seat seat(int number) {
		return new Seat(this.hall, number, "free", null);
	}

	private SeatId id(int number) {
		return new SeatId(this.hall, number);
	}

}
