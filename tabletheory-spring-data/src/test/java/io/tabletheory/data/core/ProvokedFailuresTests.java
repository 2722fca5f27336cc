// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.ItemTooLargeDataAccessException;
import io.tabletheory.data.ThrottledException;
import io.tabletheory.data.UncategorizedTableTheoryException;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.CancellationCode;
import io.tabletheory.local.fault.FaultSelection;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.fault.ThrottlingLimit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The exceptions that a caller of the template or of a repository gets for every possible
 * failure.
 */
class ProvokedFailuresTests {

	private static final Faults FAULTS = Faults.seeded(5);

	/** Of which each failure is the last word. */
	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.overrideConfiguration(
				(options) -> options.retryStrategy(AwsRetryStrategy.doNotRetry()).apiCallTimeout(Duration.ofSeconds(2)))
		.build();

	private static final EntityStore STORE = EntityStore.of(CLIENT, null, Bill.class, Member.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final Bills BILLS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Bills.class);

	private final String shop = UUID.randomUUID().toString();

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@AfterAll
	static void stop() {
		CLIENT.close();
	}

	static Stream<Provoked> ofAnyCall() {
		return Stream.of(throttled(ThrottlingLimit.PROVISIONED_THROUGHPUT), throttled(ThrottlingLimit.KEY_RANGE),
				throttled(ThrottlingLimit.ON_DEMAND_MAXIMUM), throttled(ThrottlingLimit.ACCOUNT_LIMIT),
				new Provoked("500", FaultSelection::internalServerError, TransientDataAccessResourceException.class),
				new Provoked("503", FaultSelection::serviceUnavailable, TransientDataAccessResourceException.class),
				new Provoked("no answer", (calls) -> calls.timeOut(Duration.ofSeconds(20)),
						QueryTimeoutException.class),
				new Provoked("no connection", FaultSelection::refuseConnection,
						DataAccessResourceFailureException.class),
				new Provoked("lost request", FaultSelection::loseRequest, DataAccessResourceFailureException.class),
				new Provoked("broken answer", FaultSelection::truncate, DataAccessResourceFailureException.class),
				refused("LimitExceededException", ThrottledException.class),
				refused("ResourceNotFoundException", InvalidDataAccessResourceUsageException.class),
				refused("TableNotFoundException", InvalidDataAccessResourceUsageException.class),
				refused("IndexNotFoundException", InvalidDataAccessResourceUsageException.class),
				refused("ResourceInUseException", InvalidDataAccessResourceUsageException.class),
				refused("TableInUseException", InvalidDataAccessResourceUsageException.class),
				refused("TableAlreadyExistsException", InvalidDataAccessResourceUsageException.class),
				refused("ValidationException", InvalidDataAccessApiUsageException.class),
				refused("AccessDeniedException", PermissionDeniedDataAccessException.class),
				refused("UnrecognizedClientException", PermissionDeniedDataAccessException.class),
				refused("ExpiredTokenException", PermissionDeniedDataAccessException.class),
				refused("SomethingNewException", UncategorizedTableTheoryException.class));
	}

	static Stream<Provoked> ofWrites() {
		return Stream.of(new Provoked("conflict", FaultSelection::conflict, PessimisticLockingFailureException.class),
				refused("TransactionInProgressException", PessimisticLockingFailureException.class),
				refused("ReplicatedWriteConflictException", PessimisticLockingFailureException.class),
				refused("DuplicateItemException", DuplicateKeyException.class),
				refused("ItemCollectionSizeLimitExceededException", NonTransientDataAccessResourceException.class),
				new Provoked("item size",
						(calls) -> calls.fail(400, "ValidationException",
								"Item size to update has exceeded the maximum allowed size"),
						ItemTooLargeDataAccessException.class));
	}

	static Stream<Provoked> ofTransactions() {
		return Stream.of(refused("IdempotentParameterMismatchException", InvalidDataAccessApiUsageException.class),
				cancelled(CancellationCode.VALIDATION_ERROR, InvalidDataAccessApiUsageException.class),
				cancelled(CancellationCode.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
						NonTransientDataAccessResourceException.class));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("ofAnyCall")
	void readsFailAsSpringKnowsIt(Provoked provoked) {
		provoked.on("GetItem", "Query");
		provoked.check(() -> TEMPLATE.findById(new BillId(this.shop, 1), Bill.class));
		provoked.check(() -> BILLS.findById(new BillId(this.shop, 1)));
		provoked.check(() -> BILLS.findByShop(this.shop));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource({ "ofAnyCall", "ofWrites" })
	void writesFailAsSpringKnowsIt(Provoked provoked) {
		provoked.on("PutItem", "DeleteItem");
		provoked.check(() -> TEMPLATE.insert(bill(1)));
		provoked.check(() -> BILLS.save(bill(2)));
		provoked.check(() -> BILLS.deleteById(new BillId(this.shop, 3)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("ofTransactions")
	void transactionsFailAsSpringKnowsIt(Provoked provoked) {
		provoked.on("TransactWriteItems");
		provoked.check(() -> TEMPLATE.transact((tx) -> tx.insert(bill(1)).insert(bill(2))));
	}

	@Test
	void demandsThatAreNotMetFailAsSpringKnowsIt() {
		Bill first = BILLS.insert(bill(1));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> BILLS.insert(bill(1)));
		BILLS.save(first);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> BILLS.save(first));
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> BILLS.delete(first));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class)
			.isThrownBy(() -> TEMPLATE.save(new Bill(this.shop, 1, "b", 1L), Criteria.where("text").is("other")));
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> TEMPLATE.update(EntityUpdate.of(new BillId(this.shop, 9), Bill.class).set("text", "x")));
		BILLS.insert(bill(2));
		assertThatExceptionOfType(IncorrectResultSizeDataAccessException.class)
			.isThrownBy(() -> BILLS.getByShop(this.shop));
		TEMPLATE.insert(new Member(this.shop + 1, this.shop));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> TEMPLATE.insert(new Member(this.shop + 2, this.shop)))
			.withMessageContaining("email");
		assertThatExceptionOfType(ItemTooLargeDataAccessException.class)
			.isThrownBy(() -> BILLS.save(new Bill(this.shop, 3, "x".repeat(500_000), null)));
	}

	@Test
	void whoeverIsInterruptedStaysSo() {
		Thread.currentThread().interrupt();
		Throwable failure = catchThrowable(() -> BILLS.findById(new BillId(this.shop, 1)));
		assertThat(Thread.interrupted()).isTrue();
		assertThat(failure).isInstanceOf(TransientDataAccessResourceException.class);
	}

	@Test
	void aBatchThatIsNotCompleteHasTheEntitiesThatAreLeft() {
		FAULTS.on("BatchWriteItem").once().unprocessed(3);
		FAULTS.on("BatchWriteItem").fail(400, "AccessDeniedException", "no");
		List<Line> lines = IntStream.range(0, 10).mapToObj((number) -> new Line(this.shop, number)).toList();
		EntityStore store = EntityStore.of(CLIENT, null, Line.class);
		BatchIncompleteDataAccessException incomplete = catchThrowableOfType(BatchIncompleteDataAccessException.class,
				() -> store.template().saveAll(lines));
		FAULTS.clear();
		List<Line> stored = store.template()
			.findAll(FindOperation.of(Line.class).matching(Criteria.where("shop").is(this.shop)));
		assertThat(incomplete.left()).hasSize(3).doesNotContainAnyElementsOf(stored);
		assertThat(stored).hasSize(7);
		assertThat(incomplete.progress().written()).containsExactlyInAnyOrderElementsOf(stored);
		assertThat(lines).containsAll(incomplete.left().stream().map(Line.class::cast).toList());
		assertThat(store.template().saveAll(incomplete.left())).hasSize(3);
		assertThat(
				store.template().findAll(FindOperation.of(Line.class).matching(Criteria.where("shop").is(this.shop))))
			.containsExactlyElementsOf(lines);
	}

	@Test
	void aBatchOfDeletionsThatIsNotCompleteHasWhatIsLeft() {
		EntityStore store = EntityStore.of(CLIENT, null, Line.class);
		List<Line> lines = IntStream.range(0, 5).mapToObj((number) -> new Line(this.shop, number)).toList();
		store.template().saveAll(lines);
		FAULTS.reset();
		FAULTS.on("BatchWriteItem").fail(400, "AccessDeniedException", "no");
		assertThatExceptionOfType(BatchIncompleteDataAccessException.class)
			.isThrownBy(() -> store.template().deleteAll(lines))
			.satisfies((incomplete) -> assertThat(incomplete.left()).containsExactlyElementsOf(lines));
		List<LineId> ids = lines.stream().map((line) -> new LineId(line.shop(), line.number())).toList();
		assertThatExceptionOfType(BatchIncompleteDataAccessException.class)
			.isThrownBy(() -> store.template().deleteAllById(ids, Line.class))
			.satisfies((incomplete) -> assertThat(incomplete.left()).containsExactlyElementsOf(ids));
	}

	private Bill bill(int number) {
		return new Bill(this.shop, number, "text", null);
	}

	private static Provoked throttled(ThrottlingLimit limit) {
		return new Provoked(limit.name(), (calls) -> calls.throttle(limit), ThrottledException.class);
	}

	private static Provoked refused(String code, Class<? extends DataAccessException> expected) {
		return new Provoked(code, (calls) -> calls.fail(400, code, "no"), expected);
	}

	private static Provoked cancelled(CancellationCode code, Class<? extends DataAccessException> expected) {
		return new Provoked(code.name(), (calls) -> calls.cancelTransaction(code), expected);
	}

	/** A failure, and what it is to be for the caller. */
	record Provoked(String name, Consumer<FaultSelection> fault, Class<? extends DataAccessException> expected) {

		void on(String... operations) {
			this.fault.accept(FAULTS.on(operations));
		}

		void check(Runnable call) {
			assertThat(catchThrowable(call::run)).isExactlyInstanceOf(this.expected)
				.hasCauseInstanceOf(TableTheoryException.class);
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	interface Bills extends TableTheoryRepository<Bill, BillId> {

		List<Bill> findByShop(String shop);

		@Nullable Bill getByShop(String shop);

	}

	@Table("provoked-bills")
	record Bill(@PartitionKey String shop, @SortKey int number, @Attribute(name = "t") String text,
			@Version @Nullable Long version) {

	}

	record BillId(String shop, int number) {

	}

	@Table(name = "provoked-members", typeAttribute = "type")
	record Member(@PartitionKey String id, @Unique String email) {

	}

	@Table("provoked-lines")
	record Line(@PartitionKey String shop, @SortKey int number) {

	}

	record LineId(String shop, int number) {

	}

}
