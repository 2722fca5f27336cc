// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

import static org.assertj.core.api.Assertions.assertThat;

class FailuresTests {

	private static final Origin ORIGIN = Origin.of("get", "User", "users");

	@ParameterizedTest
	@CsvSource(textBlock = """
			ConditionalCheckFailedException,        400, CONDITION_FAILED
			ResourceNotFoundException,              400, TABLE_NOT_FOUND
			ResourceInUseException,                 400, TABLE_IN_USE
			TransactionCanceledException,           400, TRANSACTION_FAILED
			TransactionConflictException,           400, TRANSACTION_FAILED
			TransactionInProgressException,         400, TRANSACTION_FAILED
			ValidationException,                    400, INVALID_OPERATOR
			ItemCollectionSizeLimitExceededException, 400, INVALID_VALUE
			AccessDeniedException,                  400, ACCESS_DENIED
			UnrecognizedClientException,            400, ACCESS_DENIED
			InvalidSignatureException,              400, ACCESS_DENIED
			MissingAuthenticationTokenException,    400, ACCESS_DENIED
			ExpiredTokenException,                  400, ACCESS_DENIED
			IdempotentParameterMismatchException,   400, INVALID_OPERATOR
			ProvisionedThroughputExceededException, 400, THROTTLED
			ThrottlingException,                    400, THROTTLED
			RequestLimitExceeded,                   400, THROTTLED
			LimitExceededException,                 400, THROTTLED
			InternalServerError,                    500, SERVICE_FAILURE
			SomethingNew,                           400, SERVICE_FAILURE
			""")
	void translatesTheCodesOfTheService(String awsCode, int status, ErrorCode expected) {
		TableTheoryException translated = Failures.translate(refused(awsCode, status), ORIGIN);
		assertThat(translated.code()).isEqualTo(expected);
		assertThat(translated).hasMessageStartingWith(expected.portableName() + " (get, model User, table users): "
				+ awsCode + ": what AWS says (request R1)");
	}

	@Test
	void keepsTheCauseAndTheOrigin() {
		RuntimeException cause = refused("InternalServerError", 500);
		TableTheoryException translated = Failures.translate(cause, ORIGIN);
		assertThat(translated).hasCause(cause);
		assertThat(translated.origin()).isEqualTo(ORIGIN);
	}

	@Test
	void survivesAnAnswerWithoutDetails() {
		RuntimeException cause = DynamoDbException.builder().statusCode(502).build();
		assertThat(Failures.translate(cause, ORIGIN)).hasMessageContaining("status 502")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

	@Test
	void survivesAnAnswerOfAProxy() {
		RuntimeException cause = DynamoDbException.builder()
			.statusCode(503)
			.awsErrorDetails(AwsErrorDetails.builder().build())
			.build();
		assertThat(Failures.translate(cause, ORIGIN)).hasMessageContaining("status 503");
	}

	@Test
	void timeOutsSayThatAWriteMayHaveTakenEffect() {
		for (RuntimeException cause : new RuntimeException[] { ApiCallTimeoutException.create(1),
				ApiCallAttemptTimeoutException.create(1), AbortedException.create("interrupted") }) {
			assertThat(Failures.translate(cause, ORIGIN)).hasMessageContaining("a write may have taken effect")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
		}
	}

	@Test
	void missingCredentialsAreSaidSo() {
		assertThat(Failures.translate(SdkClientException.create("Unable to load credentials from any of ..."), ORIGIN))
			.hasMessageContaining("No AWS credentials were found")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.ACCESS_DENIED);
	}

	@Test
	void unreachableServiceIsAServiceFailure() {
		assertThat(Failures.translate(SdkClientException.create("connection refused"), ORIGIN))
			.hasMessageContaining("connection refused")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

	@Test
	void translatesOnlyOnce() {
		TableTheoryException translated = new TableTheoryException(ErrorCode.INVALID_VALUE, "already");
		assertThat(Failures.translate(translated, ORIGIN)).isSameAs(translated);
	}

	private static RuntimeException refused(String code, int status) {
		return DynamoDbException.builder()
			.statusCode(status)
			.requestId("R1")
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).errorMessage("what AWS says").build())
			.build();
	}

}
