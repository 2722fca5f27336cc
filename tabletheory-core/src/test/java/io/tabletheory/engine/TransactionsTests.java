// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.item.Item;
import io.tabletheory.testing.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.Update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class TransactionsTests extends ScriptedTransactions {

	TransactionsTests(Running running) {
		super(running);
	}

	private static final AttributeValue NOW = s("1970-01-01T00:00:00.000000000Z");

	@Test
	void isOneRequestInWhichEveryWriteHasBeenThroughItsPlan() {
		this.port.then(DONE);
		List<Item> results = run(put("1"), update("2"), delete(3), check("4"));
		assertThat(this.port.requests()).containsExactly(TransactWriteItemsRequest.builder()
			.clientRequestToken("token")
			.transactItems(
					TransactWriteItem.builder()
						.put(Put.builder().tableName("orders-prod").item(results.get(0).attributes()).build())
						.build(),
					TransactWriteItem.builder()
						.update(Update.builder()
							.tableName("orders-prod")
							.key(Map.of("id", s("2")))
							.updateExpression("SET #n1 = :v1 ADD #n0 :v0, #n2 :v2")
							.conditionExpression("#n2 = :v3")
							.expressionAttributeNames(Map.of("#n0", "total", "#n1", "updatedAt", "#n2", "version"))
							.expressionAttributeValues(Map.of(":v0", n("5"), ":v1", NOW, ":v2", n("1"), ":v3", n("7")))
							.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
							.build())
						.build(),
					TransactWriteItem.builder()
						.delete(software.amazon.awssdk.services.dynamodb.model.Delete.builder()
							.tableName("counters")
							.key(Map.of("id", n("3")))
							.build())
						.build(),
					TransactWriteItem.builder()
						.conditionCheck(ConditionCheck.builder()
							.tableName("orders-prod")
							.key(Map.of("id", s("4")))
							.conditionExpression("attribute_exists(#n0)")
							.expressionAttributeNames(Map.of("#n0", "id"))
							.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
							.build())
						.build())
			.build());
		assertThat(results.get(0).attributes()).containsEntry("version", n("0")).containsEntry("createdAt", NOW);
		assertThat(results.subList(1, 4)).extracting(Item::attributes)
			.containsExactly(Map.of("id", s("2")), Map.of("id", n("3")), Map.of("id", s("4")));
	}

	@Test
	void namesEachOperationThatFailed() {
		this.port.then(cancelled(reason("None"), failed(Map.of("id", s("2"), "version", n("8"))), reason("None"),
				failed(Map.of())));
		TransactionFailedException failure = failure(put("1"), update("2"), delete(3), check("4"));
		assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED);
		assertThat(failure.failures()).extracting(OperationFailure::position).containsExactly(1, 3);
		OperationFailure update = failure.failures().get(0);
		assertThat(update.reason()).contains(Reason.VERSION);
		assertThat(update.key()).isEqualTo(new Item(Map.of("id", s("2"))));
		assertThat(update.stored().orElseThrow().get("version")).isEqualTo(n("8"));
		assertThat(update.origin()).isEqualTo(this.orders.origin("update"));
		assertThat(failure.failures().get(1).reason()).contains(Reason.ABSENT);
		assertThat(failure).hasMessageContaining(
				"operation 1 (update, model Order, table orders-prod): ConditionalCheckFailed: The item was changed by "
						+ "another since it was read")
			.hasMessageContaining("operation 3 (check, model Order, table orders-prod)");
	}

	@Test
	void aFailedConditionIsOneBesideOtherFailures() {
		this.port.then(cancelled(failed(Map.of()), reason("ValidationError")));
		TransactionFailedException failure = failure(put("1"), update("2"));
		assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED);
		assertThat(failure.failures()).hasSize(2);
	}

	@Test
	void onlyAFailedConditionIsOne() {
		this.port.then(cancelled(reason("None"), reason("ValidationError")));
		TransactionFailedException failure = failure(put("1"), update("2"));
		assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_FAILED);
		assertThat(failure.failures()).singleElement()
			.satisfies((operation) -> assertThat(operation.isCondition()).isFalse())
			.satisfies((operation) -> assertThat(operation.reason()).isEmpty())
			.satisfies((operation) -> assertThat(operation.message()).isEqualTo("because of ValidationError"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "TransactionConflict", "ProvisionedThroughputExceeded", "ThrottlingError",
			"InternalServerError" })
	void triesAgainWithTheSameTokenWhatMayPass(String code) {
		this.port.then(cancelled(reason("None"), reason(code)))
			.then(cancelled(reason(code), reason("None")))
			.then(DONE);
		run(put("1"), update("2"));
		assertThat(this.port.requests()).hasSize(3);
		assertThat(this.port.requests()).containsOnly(this.port.requests().get(0));
		assertThat(this.port.calls().get(1)).isEqualTo(new Pause(Duration.ofMillis(50)));
		assertThat(this.port.calls().get(3)).isEqualTo(new Pause(Duration.ofMillis(100)));
	}

	@Test
	void triesAgainOnlyIfEveryReasonMayPass() {
		this.port.then(cancelled(reason("TransactionConflict"), failed(Map.of())));
		assertThat(failure(put("1"), update("2")).failures()).extracting(OperationFailure::code)
			.containsExactly("TransactionConflict", "ConditionalCheckFailed");
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void doesNotTryAgainWithoutAReason() {
		this.port.then(cancelled());
		assertThat(failure(put("1"))).hasMessageContaining("DynamoDB gave no reason");
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void givesUpAfterTheLastAttempt() {
		Collections.nCopies(3, cancelled(reason("TransactionConflict"))).forEach(this.port::then);
		assertThat(failure(put("1")).code()).isEqualTo(ErrorCode.TRANSACTION_FAILED);
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void waitsForItselfAndForTheService() {
		this.port
			.then(new TableTheoryException(ErrorCode.TRANSACTION_FAILED, "scripted",
					TransactionInProgressException.builder().build()))
			.then(new TableTheoryException(ErrorCode.THROTTLED, "scripted"))
			.then(DONE);
		run(put("1"));
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void whatMayHaveTakenEffectIsNotForgotten() {
		UnknownOutcomeException open = new UnknownOutcomeException(ErrorCode.TRANSACTION_FAILED, Origin.NONE,
				"scripted", TransactionInProgressException.builder().build());
		TableTheoryException throttled = new TableTheoryException(ErrorCode.THROTTLED, "nothing was written");
		this.port.then(open).then(throttled).then(throttled);
		assertThatExceptionOfType(UnknownTransactionOutcomeException.class).isThrownBy(() -> run(put("1")))
			.withCause(open);
	}

	@ParameterizedTest
	@ValueSource(strings = { "ValidationError", "ConditionalCheckFailed", "ItemCollectionSizeLimitExceeded",
			"DuplicateItem" })
	void aTransactionThatIsCancelledForWhatItAsksWasNotMadeBefore(String code) {
		this.port.then(inProgress()).then(cancelled(reason(code), reason("ThrottlingError")));
		assertThatExceptionOfType(TransactionFailedException.class).isThrownBy(() -> run(put("1"), put("2")));
	}

	/** DynamoDB reads the items of a token that it knows. */
	@ParameterizedTest
	@ValueSource(strings = { "ThrottlingError", "ProvisionedThroughputExceeded", "TransactionConflict",
			"InternalServerError", "AccessDenied" })
	void aTransactionThatIsCancelledForSomethingElseMayHaveBeenMadeBefore(String code) {
		TableTheoryException open = inProgress();
		this.port.then(open);
		Collections.nCopies(2, cancelled(reason(code))).forEach(this.port::then);
		assertThatExceptionOfType(UnknownTransactionOutcomeException.class).isThrownBy(() -> run(put("1")))
			.withCause(open);
	}

	private static TableTheoryException inProgress() {
		return new UnknownOutcomeException(ErrorCode.TRANSACTION_FAILED, Origin.NONE, "scripted",
				TransactionInProgressException.builder().build());
	}

	@Test
	void otherFailuresPass() {
		TableTheoryException denied = new TableTheoryException(ErrorCode.ACCESS_DENIED, "scripted");
		this.port.then(denied);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(put("1"))).isSameAs(denied);
	}

	@Test
	void whereNoAnswerCameTheSameRequestCanBeSentAgain() {
		UnknownOutcomeException timeout = new UnknownOutcomeException(ErrorCode.TIMEOUT, Origin.NONE, "scripted", null);
		this.port.then(timeout).then(TransactWriteItemsResponse.builder().build());
		UnknownTransactionOutcomeException unknown = assertThatExceptionOfType(UnknownTransactionOutcomeException.class)
			.isThrownBy(() -> run(put("1")))
			.withCause(timeout)
			.actual();
		assertThat(unknown.code()).isEqualTo(ErrorCode.TIMEOUT);
		this.running.run(this.port, unknown::repetition);
		assertThat(this.port.requests()).hasSize(2);
		assertThat(this.port.requests().get(1)).isEqualTo(this.port.requests().get(0));
	}

	@Test
	void whoComesSecondWithATokenSendsWhatTheFirstHasSent() {
		this.port.then(DONE).then(DONE);
		AtomicLong seconds = new AtomicLong();
		InstantSource clock = () -> Instant.ofEpochSecond(seconds.getAndIncrement());
		Function<Instant, List<Write>> asked = (now) -> List.of(put("1"));
		AtomicBoolean first = new AtomicBoolean(true);
		Function<Instant, List<Write>> overtaken = (now) -> {
			if (first.getAndSet(false)) {
				this.running.run(this.port, () -> this.transactions.repeatable("token", clock, asked));
			}
			return asked.apply(now);
		};
		Transactions.Run second = this.running.run(this.port,
				() -> this.transactions.repeatable("token", clock, overtaken));
		assertThat(this.port.requests()).hasSize(2);
		assertThat(this.port.requests().get(1)).isEqualTo(this.port.requests().get(0));
		assertThat(second.now()).isEqualTo(Instant.ofEpochSecond(1));
	}

	@Test
	void aRequestThatNeverLeftHasAKnownOutcome() {
		UnreachableServiceException refused = new UnreachableServiceException(Origin.NONE, "DynamoDB",
				"connection refused", null);
		this.port.then(refused);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(put("1"))).isSameAs(refused);
	}

	@Test
	void anInterruptedPauseDoesNotHideThatTheRequestIsUnderWay() {
		UnknownOutcomeException underWay = new UnknownOutcomeException(ErrorCode.TRANSACTION_FAILED, Origin.NONE,
				"scripted", TransactionInProgressException.builder().build());
		Port interrupted = new Port() {

			@Override
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				throw (call instanceof Pause) ? new TableTheoryException(ErrorCode.TIMEOUT, "interrupted") : underWay;
			}

		};
		assertThatExceptionOfType(UnknownTransactionOutcomeException.class)
			.isThrownBy(() -> this.running.run(interrupted,
					() -> this.transactions.write(List.of(put("1")), "token", Instant.EPOCH)))
			.withCause(underWay);
	}

}
