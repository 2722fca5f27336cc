// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.engine.BatchWrites;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.Write;
import io.tabletheory.engine.Writes;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.ItemTooLargeException;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.ScriptedPort;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
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
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.services.kms.model.KmsException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class TableTheoryExceptionTranslatorTests {

	private static final Instant NOW = Instant.EPOCH;

	private static final TablePlan ORDERS = TablePlan.of(Models.ORDER, "orders");

	private static final TablePlan TYPED = ORDERS.of(ORDERS.model().typed(new TypeTag("status", "OPEN")));

	private static final Item ORDER = new Item(
			Map.of("id", AttributeValue.fromS("1"), "status", AttributeValue.fromS("OPEN")));

	private static final Item KEY = new Item(Map.of("id", AttributeValue.fromS("1")));

	private static final ConditionExpression CONDITION = new ConditionExpression.Exists(Path.of("note"));

	private static final Map<ErrorCode, Class<? extends DataAccessException>> EXPECTED = new EnumMap<>(
			Map.ofEntries(Map.entry(ErrorCode.INVALID_MODEL, DataIntegrityViolationException.class),
					Map.entry(ErrorCode.INVALID_TAG, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.MISSING_PRIMARY_KEY, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.ITEM_NOT_FOUND, EmptyResultDataAccessException.class),
					Map.entry(ErrorCode.TOO_MANY_RESULTS, IncorrectResultSizeDataAccessException.class),
					Map.entry(ErrorCode.CONDITION_FAILED, ConditionFailedDataAccessException.class),
					Map.entry(ErrorCode.IMMUTABLE_MODEL_MUTATION, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.PROTECTED_FIELD_MUTATION, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.INVALID_OPERATOR, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.ENCRYPTION_NOT_CONFIGURED, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, NonTransientDataAccessResourceException.class),
					Map.entry(ErrorCode.KEY_UNAVAILABLE, NonTransientDataAccessResourceException.class),
					Map.entry(ErrorCode.TABLE_NOT_FOUND, InvalidDataAccessResourceUsageException.class),
					Map.entry(ErrorCode.TABLE_IN_USE, InvalidDataAccessResourceUsageException.class),
					Map.entry(ErrorCode.TRANSACTION_FAILED, UncategorizedTableTheoryException.class),
					Map.entry(ErrorCode.BATCH_INCOMPLETE, UncategorizedTableTheoryException.class),
					Map.entry(ErrorCode.LEASE_HELD, CannotAcquireLockException.class),
					Map.entry(ErrorCode.LEASE_NOT_OWNED, CannotAcquireLockException.class),
					Map.entry(ErrorCode.INVALID_CURSOR, InvalidDataAccessApiUsageException.class),
					Map.entry(ErrorCode.INVALID_VALUE, DataIntegrityViolationException.class),
					Map.entry(ErrorCode.THROTTLED, ThrottledException.class),
					Map.entry(ErrorCode.TIMEOUT, QueryTimeoutException.class),
					Map.entry(ErrorCode.ACCESS_DENIED, PermissionDeniedDataAccessException.class),
					Map.entry(ErrorCode.SERVICE_FAILURE, DataAccessResourceFailureException.class)));

	private final TableTheoryExceptionTranslator translator = new TableTheoryExceptionTranslator();

	@ParameterizedTest
	@EnumSource
	void translatesEveryCodeAndKeepsTheFailure(ErrorCode code) {
		TableTheoryException failure = new TableTheoryException(code, new Origin("save", "Order", "orders", null), "no",
				null);
		DataAccessException translated = this.translator.translate(failure);
		assertThat(translated).isExactlyInstanceOf(EXPECTED.get(code)).hasCause(failure);
		assertThat(translated.getMessage()).contains(code.portableName(), "save", "orders");
	}

	@Test
	void leavesAloneWhatIsNoFailureOfTableTheory() {
		assertThat(this.translator.translateExceptionIfPossible(new UnsupportedOperationException("other"))).isNull();
	}

	@Test
	void wrongArgumentsAreWrongUses() {
		for (RuntimeException failure : List.of(new IllegalArgumentException("other"),
				new IllegalStateException("other"))) {
			assertThat(this.translator.translateExceptionIfPossible(failure))
				.isExactlyInstanceOf(InvalidDataAccessApiUsageException.class)
				.hasMessage("other")
				.hasCause(failure);
		}
	}

	@ParameterizedTest
	@CsvSource({ "TransactionConflictException, PessimisticLockingFailureException",
			"TransactionInProgressException, PessimisticLockingFailureException",
			"TransactionCanceledException, TransientDataAccessResourceException",
			"ReplicatedWriteConflictException, PessimisticLockingFailureException",
			"DuplicateItem, DuplicateKeyException", "DuplicateItemException, DuplicateKeyException",
			"ItemCollectionSizeLimitExceededException, NonTransientDataAccessResourceException",
			"TableNotFoundException, InvalidDataAccessResourceUsageException",
			"IndexNotFoundException, InvalidDataAccessResourceUsageException",
			"TableAlreadyExistsException, InvalidDataAccessResourceUsageException",
			"ValidationException, InvalidDataAccessApiUsageException" })
	void toldApartByTheCodeOfAws(String code, String expected) {
		TableTheoryException failure = new TableTheoryException(ErrorCode.SERVICE_FAILURE, Origin.NONE, "no",
				aws(code, 400));
		assertThat(this.translator.translate(failure)).extracting((translated) -> translated.getClass().getSimpleName())
			.isEqualTo(expected);
	}

	@Test
	void serverErrorsMayPass() {
		assertThat(translated(ErrorCode.SERVICE_FAILURE, aws("InternalServerError", 500)))
			.isExactlyInstanceOf(TransientDataAccessResourceException.class);
		assertThat(translated(ErrorCode.SERVICE_FAILURE, aws("SomethingNew", 418)))
			.isExactlyInstanceOf(UncategorizedTableTheoryException.class);
		assertThat(translated(ErrorCode.SERVICE_FAILURE, SdkClientException.create("no route")))
			.isExactlyInstanceOf(DataAccessResourceFailureException.class);
	}

	@Test
	void restoresTheInterruptOfAThread() {
		assertThat(translated(ErrorCode.TIMEOUT, AbortedException.create("stopped")))
			.isExactlyInstanceOf(TransientDataAccessResourceException.class);
		assertThat(Thread.interrupted()).isTrue();
	}

	/** The flag of a thread that only hears of it is left alone. */
	@Test
	void anInterruptionIsNoTimeOut() {
		InterruptedException interruption = new InterruptedException();
		for (Exception cause : List.of(interruption, SdkClientException.builder().cause(interruption).build())) {
			assertThat(translated(ErrorCode.TIMEOUT, cause))
				.isExactlyInstanceOf(TransientDataAccessResourceException.class);
			assertThat(Thread.interrupted()).isFalse();
		}
	}

	@Test
	void throttlingTellsItsReasons() {
		ThrottlingReason reason = ThrottlingReason.builder().reason("TableWriteKeyRangeThroughputExceeded").build();
		assertThat(translated(ErrorCode.THROTTLED,
				ProvisionedThroughputExceededException.builder().throttlingReasons(reason).build()))
			.isInstanceOfSatisfying(ThrottledException.class,
					(throttled) -> assertThat(throttled.reasons()).containsExactly(reason));
	}

	@Test
	void failuresOfKmsAreTranslatedByTheirCode() {
		Throwable denied = KmsException.builder()
			.awsErrorDetails(AwsErrorDetails.builder().errorCode("AccessDeniedException").build())
			.build();
		assertThat(translated(ErrorCode.ACCESS_DENIED, denied))
			.isExactlyInstanceOf(PermissionDeniedDataAccessException.class);
		assertThat(translated(ErrorCode.THROTTLED, KmsException.builder().build()))
			.isExactlyInstanceOf(ThrottledException.class);
	}

	@Test
	void itemsThatAreTooLargeAreToldFromOtherRefusals() {
		Item large = new Item(
				Map.of("id", AttributeValue.fromS("1"), "status", AttributeValue.fromS("x".repeat(500_000))));
		TableTheoryException ours = catchThrowableOfType(TableTheoryException.class,
				() -> ORDERS.writes().put(large, NOW, Origin.NONE));
		assertThat(this.translator.translate(ours)).isExactlyInstanceOf(ItemTooLargeDataAccessException.class);
		TableTheoryException theirs = new ItemTooLargeException(Origin.NONE, "an update",
				aws("ValidationException", 400));
		assertThat(this.translator.translate(theirs)).isExactlyInstanceOf(ItemTooLargeDataAccessException.class);
	}

	static Stream<Arguments> reasons() {
		return Stream.of(Arguments.of(Reason.PRESENT, Precondition.ABSENT, ORDER, DuplicateKeyException.class),
				Arguments.of(Reason.ABSENT, Precondition.PRESENT, null, EmptyResultDataAccessException.class),
				Arguments.of(Reason.ABSENT, Precondition.PRESENT.version(3), null,
						OptimisticLockingFailureException.class),
				Arguments.of(Reason.VERSION, Precondition.PRESENT.version(3), ORDER,
						OptimisticLockingFailureException.class),
				Arguments.of(Reason.TYPE, Precondition.NOTHING,
						new Item(Map.of("id", AttributeValue.fromS("1"), "status", AttributeValue.fromS("another"))),
						DataIntegrityViolationException.class),
				Arguments.of(Reason.CONDITION, Precondition.NOTHING.when(CONDITION), ORDER,
						ConditionFailedDataAccessException.class));
	}

	@ParameterizedTest
	@MethodSource("reasons")
	void translatesEveryReasonOfAWrite(Reason reason, Precondition demand, @Nullable Item stored,
			Class<? extends DataAccessException> expected) {
		ConditionalCheckFailedException.Builder refused = ConditionalCheckFailedException.builder();
		if (stored != null) {
			refused.item(stored.attributes());
		}
		TableTheoryException failure = failure(
				new Writes(InstantSource.system()).write(new Write.Delete(TYPED, KEY, demand), (item) -> item, NOW),
				new TableTheoryException(ErrorCode.CONDITION_FAILED, ORDERS.origin("delete"), "no", refused.build()));
		assertThat(this.translator.translate(failure)).isExactlyInstanceOf(expected).hasCause(failure);
	}

	@ParameterizedTest
	@MethodSource("reasons")
	void translatesEveryReasonOfATransaction(Reason reason, Precondition demand, @Nullable Item stored,
			Class<? extends DataAccessException> expected) {
		CancellationReason.Builder refused = CancellationReason.builder().code("ConditionalCheckFailed");
		if (stored != null) {
			refused.item(stored.attributes());
		}
		assertThat(this.translator.translate(cancelled(demand, refused.build()))).isExactlyInstanceOf(expected);
	}

	@Test
	void everyReasonIsTested() {
		assertThat(Stream.concat(reasons().map((arguments) -> arguments.get()[0]), Stream.of(Reason.PROTECTED)))
			.contains((Object[]) Reason.values());
	}

	@Test
	void aValueThatIsKeptIsAMatterOfIntegrity() {
		TableTheoryException failure = new TableTheoryException(ErrorCode.PROTECTED_FIELD_MUTATION, Origin.NONE, "no",
				null);
		assertThat(TableTheoryExceptionTranslator.condition(Reason.PROTECTED, false, null, failure, "no"))
			.isExactlyInstanceOf(DataIntegrityViolationException.class);
	}

	@ParameterizedTest
	@CsvSource({ "TransactionConflict, PessimisticLockingFailureException", "ThrottlingError, ThrottledException",
			"ProvisionedThroughputExceeded, ThrottledException",
			"InternalServerError, TransientDataAccessResourceException",
			"ValidationError, InvalidDataAccessApiUsageException", "DuplicateItem, DuplicateKeyException",
			"ItemCollectionSizeLimitExceeded, NonTransientDataAccessResourceException",
			"AccessDenied, PermissionDeniedDataAccessException", "SomethingNew, UncategorizedTableTheoryException" })
	void translatesWhatCancelledATransaction(String code, String expected) {
		assertThat(this.translator
			.translate(cancelled(Precondition.NOTHING, CancellationReason.builder().code(code).build())))
			.extracting((translated) -> translated.getClass().getSimpleName())
			.isEqualTo(expected);
	}

	@Test
	void incompleteBatchesMayBeRepeated() {
		BatchWriteItemResponse nothing = BatchWriteItemResponse.builder()
			.unprocessedItems(Map.of("orders", List
				.of(WriteRequest.builder().putRequest(PutRequest.builder().item(ORDER.attributes()).build()).build())))
			.build();
		BatchOptions once = BatchOptions.builder().backoff(new Backoff(Duration.ZERO, Duration.ZERO, 1)).build();
		TableTheoryException failure = failure(
				new BatchWrites().write(List.of(BatchWrite.put(ORDERS, ORDER, NOW, Origin.NONE)), once, Origin.NONE),
				nothing);
		assertThat(this.translator.translate(failure)).isExactlyInstanceOf(BatchIncompleteDataAccessException.class);
	}

	private DataAccessException translated(ErrorCode code, Throwable cause) {
		return Objects.requireNonNull(
				this.translator.translateExceptionIfPossible(new TableTheoryException(code, Origin.NONE, "no", cause)));
	}

	private static TableTheoryException cancelled(Precondition demand, CancellationReason reason) {
		Transactions transactions = new Transactions(new Backoff(Duration.ZERO, Duration.ZERO, 1), () -> 0);
		return failure(transactions.write(List.of(new Write.Delete(TYPED, KEY, demand)), "t", NOW),
				new TableTheoryException(ErrorCode.TRANSACTION_FAILED, Origin.NONE, "no",
						TransactionCanceledException.builder().cancellationReasons(reason).build()));
	}

	private static TableTheoryException failure(Step<?> program, Object... answers) {
		ScriptedPort port = new ScriptedPort();
		for (Object answer : answers) {
			port.then(answer);
		}
		return catchThrowableOfType(TableTheoryException.class, () -> new Runner(port, Runnable::run).run(program));
	}

	private static Throwable aws(String code, int status) {
		return DynamoDbException.builder()
			.statusCode(status)
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
			.build();
	}

}
