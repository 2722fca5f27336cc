// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.Limits;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The updates and deletes that return futures.
 */
class WritesWithoutBlockingTests {

	private static final EntityStore STORE = EntityStore.of(TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()), null, Seat.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final SeatId NEW_ID = new SeatId(UUID.randomUUID().toString(), 9);

	private final String hall = UUID.randomUUID().toString();

	@Test
	void attemptsTellWhetherAnythingWasChanged() {
		TEMPLATE.save(new Seat(this.hall, 1, "free", null));
		EntityUpdate<Seat> take = EntityUpdate.of(new SeatId(this.hall, 1), Seat.class)
			.set(Seat::state, "taken")
			.when(Criteria.where("state").is("free"));
		assertThat(TEMPLATE.async().tryUpdate(take).join()).isTrue();
		assertThat(TEMPLATE.async().tryUpdate(take).join()).isFalse();
		assertThat(TEMPLATE.async()
			.tryUpdate(EntityUpdate.of(new SeatId(this.hall, 2), Seat.class).set(Seat::state, "taken"))
			.join()).isFalse();
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(TEMPLATE.async().tryUpdate(take.version(7))::join)
			.withCauseInstanceOf(OptimisticLockingFailureException.class);
	}

	@Test
	void deletesWhatHasVersions() {
		TEMPLATE.saveAll(List.of(new Seat(this.hall, 1, "free", null), new Seat(this.hall, 2, "free", null)));
		assertThat(deleted()).hasSize(2);
		assertThat(TEMPLATE.findAll(FindOperation.of(Seat.class).matching(Criteria.where("hall").is(this.hall))))
			.isEmpty();
	}

	@ParameterizedTest
	@MethodSource("writes")
	void areRefusedAtOnceInATransaction(Function<AsyncTableTheoryOperations, CompletableFuture<?>> write) {
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		transaction.executeWithoutResult((status) -> assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> write.apply(TEMPLATE.async()))
			.withMessageContaining("no part of a transaction")
			.withMessageContaining("a method that blocks"));
		assertThat(TEMPLATE.findById(NEW_ID, Seat.class)).isEmpty();
	}

	static Stream<Function<AsyncTableTheoryOperations, CompletableFuture<?>>> writes() {
		Seat seat = new Seat(NEW_ID.hall(), NEW_ID.number(), "free", null);
		Criteria free = Criteria.where("state").is("free");
		EntityUpdate<Seat> update = EntityUpdate.of(NEW_ID, Seat.class).set(Seat::state, "taken").upsert();
		return Stream.of((async) -> async.insert(seat), (async) -> async.save(seat), (async) -> async.save(seat, free),
				(async) -> async.update(seat), (async) -> async.update(seat, free),
				(async) -> async.saveAll(List.of(seat)), (async) -> async.insertAll(List.of(seat)),
				(async) -> async.saveAll(List.of()), (async) -> async.delete(seat), (async) -> async.delete(seat, free),
				(async) -> async.deleteAll(List.of(seat)), (async) -> async.deleteById(NEW_ID, Seat.class),
				(async) -> async.deleteById(NEW_ID, 0, Seat.class),
				(async) -> async.deleteAllById(List.of(NEW_ID), Seat.class), (async) -> async.update(update),
				(async) -> async.tryUpdate(update), (async) -> async.tryUpdateAndReturn(update),
				(async) -> async.updateAndReturn(update), (async) -> async.updateAndReturnOld(update),
				(async) -> async.transact((tx) -> tx.insert(seat)),
				(async) -> TEMPLATE.runner().start((programs) -> programs.writes().insert(seat)));
	}

	@Test
	void readsInATransactionAnswer() {
		TEMPLATE.save(new Seat(this.hall, 1, "free", null));
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		Optional<Seat> found = transaction
			.execute((status) -> TEMPLATE.async().findById(new SeatId(this.hall, 1), Seat.class).join());
		assertThat(found).isPresent();
	}

	private List<Object> deleted() {
		EntityReads<Seat> reads = TEMPLATE.runner().reads(Seat.class);
		EntityQuery inHall = EntityQuery.ALL.criteria(Criteria.where("hall").is(this.hall));
		return TEMPLATE.runner()
			.start((programs) -> programs.writes()
				.deleteAll(reads.deletable(reads.bind(reads.plan(inHall)), Limits.NONE)))
			.join();
	}

	record SeatId(String hall, int number) {

	}

	@Table("writes-without-blocking")
	record Seat(@PartitionKey String hall, @SortKey int number, String state, @Version @Nullable Long version) {

	}

}
