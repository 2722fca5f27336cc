// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Call;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.fault.ThrottlingLimit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The ports answer alike and fail alike.
 */
@Tag("slow")
@ParameterizedClass
@EnumSource(PortUnderTest.class)
@Timeout(30)
class PortTests {

	private static final Map<String, AttributeValue> ITEM = Map.of("id", AttributeValue.fromN("1"));

	private static final CreateTableRequest COUNTERS = CreateTableRequest.builder()
		.tableName("counters")
		.billingMode(BillingMode.PAY_PER_REQUEST)
		.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
		.attributeDefinitions(
				AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.N).build())
		.build();

	private static final Origin ORIGIN = Origin.of("put", "Counter", "counters");

	private final PortUnderTest port;

	private final Faults faults = Faults.seeded(42);

	private Consumer<ClientOverrideConfiguration.Builder> configuration = (configuration) -> {
	};

	PortTests(PortUnderTest port) {
		this.port = port;
	}

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		LocalDynamoDb.shared().dynamoDbClient().createTable(COUNTERS);
	}

	@Test
	void answersWithTheResponse() {
		answer(put("counters"));
		assertThat(answer(get()).item()).isEqualTo(ITEM);
	}

	@Test
	void sendsEveryKindOfRequest() {
		assertThat(answer(describe()).table().tableName()).isEqualTo("counters");
		assertThat(failure(DynamoDbOperation.CREATE_TABLE.call(COUNTERS)).code()).isEqualTo(ErrorCode.TABLE_IN_USE);
	}

	@Test
	void aRefusalKeepsItsOriginAndCause() {
		TableTheoryException failure = failure(put("nowhere"));
		assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_NOT_FOUND);
		assertThat(failure.origin()).isEqualTo(ORIGIN);
		assertThat(failure).hasCauseInstanceOf(AwsServiceException.class)
			.hasMessageStartingWith("ErrTableNotFound (put, model Counter, table counters): ResourceNotFoundException");
	}

	@Test
	void throttlingIsSaidSo() {
		this.faults.on("PutItem").throttle();
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.THROTTLED);
	}

	@Test
	void insufficientCredentialsAreSaidSo() {
		this.faults.on("PutItem").fail(400, "AccessDeniedException", "no");
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.ACCESS_DENIED);
	}

	@Test
	void anErrorOfTheServiceIsSaidSo() {
		this.faults.on("PutItem").internalServerError();
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

	@Test
	void anUnreachableServiceIsSaidSo() {
		this.faults.on("PutItem").refuseConnection();
		TableTheoryException failure = failure(put("counters"));
		assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE);
		assertThat(failure).isInstanceOf(UnreachableServiceException.class)
			.hasCauseInstanceOf(SdkClientException.class)
			.hasMessageMatching(".*: Cannot connect to DynamoDB at http://127.0.0.1:\\d+: connection refused");
	}

	@Test
	void aLostResponseIsAFailureAfterTheCommit() {
		this.faults.on("PutItem").loseResponse();
		assertThat(failure(put("counters"))).isInstanceOf(UnknownOutcomeException.class)
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
		assertThat(answer(get()).item()).isEqualTo(ITEM);
	}

	@Test
	void aLostResponseOfAReadIsNoWriteThatMayHaveTakenEffect() {
		this.faults.on("GetItem").loseResponse();
		assertThat(failure(get())).isNotInstanceOf(UnknownOutcomeException.class).hasMessageNotContaining("write");
	}

	@Test
	void aReadWhoseResponseIsDamagedIsSentOnceMore() {
		answer(put("counters"));
		this.faults.on("GetItem").once().corrupt();
		assertThat(answer(get()).item()).isEqualTo(ITEM);
		assertThat(this.faults.calls("GetItem")).isEqualTo(2);
		this.faults.on("GetItem").corrupt();
		assertThat(failure(get()).code()).isEqualTo(ErrorCode.SERVICE_FAILURE);
		assertThat(this.faults.calls("GetItem")).isEqualTo(4);
	}

	@Test
	void aReadThatIsSentOnceMoreHasTheTimeThatTheFirstOneLeft() {
		this.configuration = (configuration) -> configuration.apiCallTimeout(Duration.ofMillis(2500));
		for (Call<?> call : List.of(get(), read())) {
			this.faults.reset();
			this.faults.on("GetItem").delay(Duration.ofMillis(1500));
			this.faults.on("GetItem").once().corrupt();
			assertThat(failure(call)).isNotNull().extracting(TableTheoryException::code).isEqualTo(ErrorCode.TIMEOUT);
			assertThat(this.faults.calls("GetItem")).isEqualTo(2);
		}
	}

	@Test
	void aReadThatFailsOtherwiseIsSentAsOftenAsTheClientSays() {
		this.faults.on("GetItem").internalServerError();
		assertThat(failure(get()).code()).isEqualTo(ErrorCode.SERVICE_FAILURE);
		assertThat(this.faults.calls("GetItem")).isEqualTo(1);
	}

	@Test
	void aTransactionWhoseResponseIsDamagedIsSentOnceMoreWithItsToken() {
		this.faults.on("TransactWriteItems").once().corrupt();
		answer(increment());
		assertThat(this.faults.calls("TransactWriteItems")).isEqualTo(2);
		assertThat(answer(get()).item()).containsEntry("hits", AttributeValue.fromN("1"));
	}

	@Test
	void aTransactionThatIsThrottledAfterADamagedResponseMayHaveTakenEffect() {
		this.faults.on("TransactWriteItems").once().corrupt();
		this.faults.on("TransactWriteItems").throttle();
		assertThat(failure(increment())).isInstanceOf(UnknownOutcomeException.class)
			.hasMessageNotContaining("nothing was written");
		assertThat(answer(get()).item()).containsEntry("hits", AttributeValue.fromN("1"));
	}

	@Test
	void aWriteWhoseResponseIsDamagedIsNotSentAgain() {
		this.faults.on("PutItem").once().corrupt();
		assertThat(failure(put("counters"))).isInstanceOf(UnknownOutcomeException.class);
		assertThat(this.faults.calls("PutItem")).isEqualTo(1);
	}

	@Test
	void anAttemptThatTimesOutIsSaidSo() {
		this.configuration = (configuration) -> configuration.apiCallAttemptTimeout(Duration.ofMillis(150));
		this.faults.on("PutItem").timeOut();
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.TIMEOUT);
	}

	@Test
	void aCallThatTimesOutIsSaidSo() {
		this.configuration = (configuration) -> configuration.apiCallTimeout(Duration.ofMillis(150));
		this.faults.on("PutItem").timeOut();
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.TIMEOUT);
	}

	@Test
	void aCallWhoseAttemptsAreAllThrottledUntilItTimesOutIsThrottled() {
		patientBeyondTheCall();
		this.faults.on("PutItem").throttle();
		TableTheoryException failure = failure(put("counters"));
		assertThat(failure).isNotInstanceOf(UnknownOutcomeException.class)
			.hasMessageContaining("ProvisionedThroughputExceededException: Rate exceeded")
			.hasMessageEndingWith("; nothing was written")
			.hasRootCauseInstanceOf(ApiCallTimeoutException.class);
		assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED);
		assertThat(failure).cause()
			.isInstanceOfSatisfying(ProvisionedThroughputExceededException.class,
					(throttled) -> assertThat(throttled.throttlingReasons()).extracting(ThrottlingReason::reason)
						.containsExactly("TableWriteProvisionedThroughputExceeded"));
	}

	@Test
	void aReadWhoseAttemptsAreAllThrottledUntilItTimesOutIsThrottled() {
		patientBeyondTheCall();
		this.faults.on("GetItem").throttle(ThrottlingLimit.KEY_RANGE);
		for (Call<?> call : List.of(get(), read())) {
			assertThat(failure(call)).hasMessageContaining("ThrottlingException: Rate exceeded")
				.hasMessageNotContaining("written")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.THROTTLED);
		}
	}

	@Test
	void aCallThatIsThrottledAfterALostAnswerIsOneThatTimesOut() {
		patientBeyondTheCall();
		this.faults.on("PutItem").once().loseResponse();
		this.faults.on("PutItem").throttle();
		assertThat(failure(put("counters"))).isInstanceOf(UnknownOutcomeException.class)
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.TIMEOUT);
		assertThat(this.faults.calls("PutItem")).isGreaterThanOrEqualTo(2);
	}

	@Test
	void aCallThatIsRefusedForSomethingElseIsOneThatTimesOut() {
		patientBeyondTheCall();
		this.faults.on("PutItem").fail(400, "TransactionInProgressException", "wait");
		assertThat(failure(put("counters")).code()).isEqualTo(ErrorCode.TIMEOUT);
	}

	/** One attempt after the other at first, and then a pause that outlasts the call. */
	private void patientBeyondTheCall() {
		BackoffStrategy pauses = (attempt) -> (attempt <= 2) ? Duration.ofMillis(1) : Duration.ofMinutes(1);
		this.configuration = (configuration) -> configuration.apiCallTimeout(Duration.ofSeconds(2))
			.retryStrategy(AwsRetryStrategy.standardRetryStrategy()
				.toBuilder()
				.maxAttempts(5)
				.backoffStrategy(BackoffStrategy.retryImmediately())
				.throttlingBackoffStrategy(pauses)
				.build());
	}

	private TableTheoryException failure(Call<?> call) {
		return catchThrowableOfType(TableTheoryException.class, () -> answer(call));
	}

	private <A> A answer(Call<A> call) {
		ClientOverrideConfiguration.Builder configured = ClientOverrideConfiguration.builder()
			.retryStrategy(AwsRetryStrategy.doNotRetry());
		this.configuration.accept(configured);
		return this.port.answer(call, ORIGIN, configured.build(), this.faults);
	}

	private static Call<PutItemResponse> put(String table) {
		return DynamoDbOperation.PUT_ITEM.call(PutItemRequest.builder().tableName(table).item(ITEM).build());
	}

	private static Call<?> increment() {
		return DynamoDbOperation.TRANSACT_WRITE_ITEMS.call(TransactWriteItemsRequest.builder()
			.clientRequestToken(UUID.randomUUID().toString())
			.transactItems(TransactWriteItem.builder()
				.update((update) -> update.tableName("counters")
					.key(ITEM)
					.updateExpression("ADD hits :one")
					.expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))))
				.build())
			.build());
	}

	private static Call<GetItemResponse> get() {
		return DynamoDbOperation.GET_ITEM
			.call(GetItemRequest.builder().tableName("counters").key(ITEM).consistentRead(true).build());
	}

	private static Call<?> read() {
		return DynamoDbOperation.GET_ITEM.read(GetItemRequest.builder().tableName("counters").key(ITEM).build(),
				ValueReader::type);
	}

	private static Call<DescribeTableResponse> describe() {
		return DynamoDbOperation.DESCRIBE_TABLE.call(DescribeTableRequest.builder().tableName("counters").build());
	}

}
