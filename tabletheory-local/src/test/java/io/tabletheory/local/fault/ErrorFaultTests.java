// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.kms.model.KmsException;
import software.amazon.awssdk.services.kms.model.KmsInternalException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Errors that the service itself words: throttling, internal failures, chosen ones.
 */
@ParameterizedClass
@EnumSource(Calls.Lane.class)
@Timeout(20)
class ErrorFaultTests extends FaultFixture {

	@Test
	void throttlesWithTheReasonAndTheTable() {
		this.faults.on("PutItem").throttle();
		assertThatExceptionOfType(ProvisionedThroughputExceededException.class).isThrownBy(() -> put(calls(), "1"))
			.satisfies((exception) -> assertThat(exception.throttlingReasons())
				.containsExactly(reason("TableWriteProvisionedThroughputExceeded", "table/Orders")))
			.satisfies((exception) -> assertThat(exception.isThrottlingException()).isTrue());
		assertThat(this.service.executed()).isEmpty();
	}

	@Test
	void throttlesForAHotPartition() {
		this.faults.on("GetItem").throttle(ThrottlingLimit.KEY_RANGE);
		assertThatExceptionOfType(ThrottlingException.class).isThrownBy(() -> get(calls(), "1"))
			.satisfies((exception) -> assertThat(exception.throttlingReasons())
				.containsExactly(reason("TableReadKeyRangeThroughputExceeded", "table/Orders")));
	}

	@Test
	void throttlesForTheMaximumOfAnOnDemandIndex() {
		this.faults.on("Query").throttle(ThrottlingLimit.ON_DEMAND_MAXIMUM);
		QueryRequest query = QueryRequest.builder().tableName("Orders").indexName("byDate").build();
		assertThatExceptionOfType(ThrottlingException.class)
			.isThrownBy(() -> calls().dynamoDb((client) -> client.query(query), (client) -> client.query(query)))
			.satisfies((exception) -> assertThat(exception.throttlingReasons())
				.containsExactly(reason("IndexReadMaxOnDemandThroughputExceeded", "table/Orders/index/byDate")));
	}

	@Test
	void throttlesABatchForTheQuotaOfTheAccount() {
		this.faults.on("BatchWriteItem").throttle(ThrottlingLimit.ACCOUNT_LIMIT);
		assertThatExceptionOfType(RequestLimitExceededException.class).isThrownBy(() -> write(calls(), batch(2)))
			.satisfies((exception) -> assertThat(exception.throttlingReasons())
				.containsExactly(reason("TableWriteAccountLimitExceeded", "table/Orders")));
	}

	@Test
	void throttlesATransactionByItsFirstTable() {
		this.faults.on("TransactWriteItems").throttle();
		assertThatExceptionOfType(ProvisionedThroughputExceededException.class).isThrownBy(() -> transact(calls(), 2))
			.satisfies((exception) -> assertThat(exception.throttlingReasons())
				.containsExactly(reason("TableWriteProvisionedThroughputExceeded", "table/Orders")));
	}

	@Test
	void leavesRetriesToTheSdk() {
		this.faults.on("PutItem").times(2).throttle();
		put(calls((configuration) -> configuration.retryStrategy(AwsRetryStrategy.standardRetryStrategy())), "1");
		assertThat(this.faults.calls("PutItem")).isEqualTo(3);
		assertThat(this.service.executed()).containsExactly("PutItem");
	}

	@Test
	void namesTheFaultInMessageAndRequestId() {
		this.faults.on("PutItem").internalServerError();
		assertThatExceptionOfType(InternalServerErrorException.class).isThrownBy(() -> put(calls(), "1"))
			.withMessageContaining("injected fault 1 of seed 42")
			.satisfies((exception) -> assertThat(exception.statusCode()).isEqualTo(500))
			.satisfies((exception) -> assertThat(exception.requestId()).isEqualTo("injected-fault-1-of-seed-42"));
	}

	@Test
	void answersThatTheServiceIsUnavailable() {
		this.faults.on("PutItem").serviceUnavailable();
		assertThatExceptionOfType(DynamoDbException.class).isThrownBy(() -> put(calls(), "1"))
			.satisfies((exception) -> assertThat(exception.statusCode()).isEqualTo(503));
	}

	@Test
	void answersWithAChosenError() {
		this.faults.on("PutItem").fail(400, "ResourceNotFoundException", "No such table");
		assertThatExceptionOfType(ResourceNotFoundException.class).isThrownBy(() -> put(calls(), "1"))
			.withMessageContaining("No such table");
	}

	@Test
	void throttlesKms() {
		this.faults.on("Decrypt").throttle();
		assertThatExceptionOfType(KmsException.class).isThrownBy(() -> decrypt(calls()))
			.satisfies(
					(exception) -> assertThat(exception.awsErrorDetails().errorCode()).isEqualTo("ThrottlingException"))
			.satisfies((exception) -> assertThat(exception.isThrottlingException()).isTrue());
	}

	@Test
	void failsKmsInternally() {
		this.faults.on("Decrypt").internalServerError();
		assertThatExceptionOfType(KmsInternalException.class).isThrownBy(() -> decrypt(calls()));
	}

	@Test
	void letsOtherCallsThrough() {
		this.faults.on("PutItem").throttle();
		assertThat(decrypt(calls()).plaintext().asUtf8String()).isEqualTo("plain");
		assertThat(this.faults.injected()).isEmpty();
	}

	private static ThrottlingReason reason(String reason, String resource) {
		return ThrottlingReason.builder()
			.reason(reason)
			.resource("arn:aws:dynamodb:ddblocal:000000000000:" + resource)
			.build();
	}

}
