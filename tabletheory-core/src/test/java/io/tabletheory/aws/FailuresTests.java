// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

import io.netty.handler.ssl.NotSslRecordException;
import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.plan.ItemTooLargeException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkInterruptedException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

import static org.assertj.core.api.Assertions.assertThat;

class FailuresTests {

	private static final Origin ORIGIN = Origin.of("get", "User", "users");

	private static final Failures FAILURES = Failures.ofDynamoDb(() -> {
		throw new UnsupportedOperationException();
	});

	/** As the AWS SDK keeps an attempt before the last one. */
	private final SdkClientException lost = SdkClientException
		.create("Request attempt 1 failure: Unable to execute HTTP request: Connection reset");

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
		TableTheoryException translated = read(refused(awsCode, status));
		assertThat(translated.code()).isEqualTo(expected);
		assertThat(translated).hasMessageStartingWith(expected.portableName() + " (get, model User, table users): "
				+ awsCode + ": what AWS says (request R1)");
	}

	@Test
	void keepsTheCauseAndTheOrigin() {
		RuntimeException cause = refused("InternalServerError", 500);
		TableTheoryException translated = read(cause);
		assertThat(translated).hasCause(cause);
		assertThat(translated.origin()).isEqualTo(ORIGIN);
	}

	@Test
	void survivesAnAnswerWithoutDetails() {
		RuntimeException cause = DynamoDbException.builder().statusCode(502).build();
		assertThat(read(cause)).hasMessageContaining("status 502")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

	@Test
	void survivesAnAnswerOfAProxy() {
		RuntimeException cause = DynamoDbException.builder()
			.statusCode(503)
			.awsErrorDetails(AwsErrorDetails.builder().build())
			.build();
		assertThat(read(cause)).hasMessageContaining("status 503");
	}

	@Test
	void aWriteWithoutAnAnswerMayHaveTakenEffectAndAReadHasNone() {
		for (RuntimeException cause : new RuntimeException[] { ApiCallTimeoutException.create(1),
				ApiCallAttemptTimeoutException.create(1), AbortedException.create("interrupted") }) {
			assertThat(written(cause)).isInstanceOf(UnknownOutcomeException.class)
				.hasMessageEndingWith("; the write may have taken effect")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
			assertThat(read(cause)).isExactlyInstanceOf(TableTheoryException.class)
				.hasMessageNotContaining("write")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
		}
	}

	@Test
	void aWriteWhoseConnectionBrokeMayHaveTakenEffect() {
		assertThat(written(SdkClientException.create("Unable to execute HTTP request: Connection reset",
				new SocketException("Connection reset"))))
			.isInstanceOf(UnknownOutcomeException.class);
		assertThat(written(Crc32MismatchException.create("Expected 1 as the Crc32 checksum", null)))
			.isInstanceOf(UnknownOutcomeException.class);
		assertThat(written(refused("InternalServerError", 500))).isInstanceOf(UnknownOutcomeException.class);
	}

	@Test
	void aWriteThatWasRefusedHasNoEffect() {
		assertThat(written(refused("ValidationException", 400))).isNotInstanceOf(UnknownOutcomeException.class);
		assertThat(written(refused("ThrottlingException", 400))).isNotInstanceOf(UnknownOutcomeException.class)
			.hasMessageEndingWith("; nothing was written");
		assertThat(read(refused("ThrottlingException", 400))).hasMessageNotContaining("written");
	}

	@Test
	void whatIsStoredTellsOfAWriteWhoseConditionFailed() {
		RuntimeException unmet = ConditionalCheckFailedException.builder().statusCode(400).build();
		unmet.addSuppressed(SdkClientException
			.create("Request attempt 1 failure: Unable to execute HTTP request: Connection reset"));
		assertThat(written(unmet)).isNotInstanceOf(UnknownOutcomeException.class);
	}

	@Test
	void aWriteThatAClosedClientRefusesHasNoEffectAndACancelledOneMayHave() {
		assertThat(written(new IllegalStateException("Connection pool shut down")))
			.isNotInstanceOf(UnknownOutcomeException.class);
		assertThat(written(new CancellationException())).isInstanceOf(UnknownOutcomeException.class);
	}

	@Test
	void aWriteThatWasThrottledAfterALostAnswerMayHaveTakenEffect() {
		RuntimeException throttled = refused("ThrottlingException", 400);
		throttled.addSuppressed(SdkClientException
			.create("Request attempt 1 failure: too fast (Service: DynamoDb, Status Code: 400, Request ID: R1)"));
		assertThat(written(throttled)).isNotInstanceOf(UnknownOutcomeException.class);
		throttled.addSuppressed(SdkClientException
			.create("Request attempt 2 failure: Unable to execute HTTP request: Connection reset"));
		assertThat(written(throttled)).isInstanceOf(UnknownOutcomeException.class)
			.hasMessageEndingWith("; the write may have taken effect")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.THROTTLED);
	}

	@Test
	void aTransactionThatIsCancelledForWhatItAsksWasNotMadeByAnEarlierAttempt() {
		RuntimeException cancelled = cancelled("ThrottlingError", "ConditionalCheckFailed");
		cancelled.addSuppressed(this.lost);
		assertThat(transacted(cancelled)).isNotInstanceOf(UnknownOutcomeException.class);
	}

	/** DynamoDB reads the items of a token that it knows. */
	@Test
	void aTransactionThatIsThrottledMayHaveBeenMadeByAnEarlierAttempt() {
		RuntimeException cancelled = cancelled("None", "ThrottlingError");
		assertThat(transacted(cancelled)).isNotInstanceOf(UnknownOutcomeException.class);
		cancelled.addSuppressed(this.lost);
		assertThat(transacted(cancelled)).isInstanceOf(UnknownOutcomeException.class);
	}

	/** DynamoDB may throttle a request before it looks at the token. */
	@Test
	void aTransactionThatIsRefusedAfterALostAnswerMayHaveTakenEffect() {
		for (String code : List.of("ThrottlingException", "ExpiredTokenException")) {
			RuntimeException refused = refused(code, 400);
			assertThat(transacted(refused)).isNotInstanceOf(UnknownOutcomeException.class);
			refused.addSuppressed(this.lost);
			assertThat(transacted(refused)).isInstanceOf(UnknownOutcomeException.class);
		}
	}

	@Test
	void aTransactionThatFailsOrIsInProgressMayHaveTakenEffect() {
		assertThat(transacted(refused("InternalServerError", 500))).isInstanceOf(UnknownOutcomeException.class);
		assertThat(transacted(TransactionInProgressException.builder().statusCode(400).build()))
			.isInstanceOf(UnknownOutcomeException.class);
	}

	@ParameterizedTest
	@ValueSource(strings = { "Connection refused", "Connect to http://db.example:8000 failed: timed out",
			"Unsupported or unrecognized SSL message", "Timeout deadline: 300 MILLISECONDS, actual: 301 MILLISECONDS",
			"Acquire operation took longer than the configured maximum time. This",
			"Maximum pending connection acquisitions exceeded. The request rate" })
	void anAttemptThatFoundNoConnectionHadNoEffect(String message) {
		RuntimeException throttled = refused("ThrottlingException", 400);
		throttled.addSuppressed(
				SdkClientException.create("Request attempt 1 failure: Unable to execute HTTP request: " + message));
		assertThat(written(throttled)).isNotInstanceOf(UnknownOutcomeException.class);
	}

	@Test
	void aWriteWhoseEncryptedConnectionBrokeMayHaveTakenEffect() {
		assertThat(written(SdkClientException.create("Unable to execute HTTP request: closed",
				new SSLException("Connection closed by peer"))))
			.isInstanceOf(UnknownOutcomeException.class);
	}

	@ParameterizedTest
	@MethodSource
	void aWriteWithoutAConnectionHasNoEffectAndSaysWhy(Exception cause, String reason) {
		RuntimeException failure = SdkClientException.create("Unable to execute HTTP request: no", cause);
		failure
			.addSuppressed(SdkClientException.create("Request attempt 1 failure: Unable to execute HTTP request: no"));
		assertThat(written(failure)).isInstanceOf(UnreachableServiceException.class)
			.hasMessageEndingWith("Cannot connect to DynamoDB: " + reason)
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
		failure.addSuppressed(SdkClientException.create("Request attempt 2 failure: Connection reset"));
		assertThat(written(failure)).isInstanceOf(UnknownOutcomeException.class);
	}

	static Stream<Arguments> aWriteWithoutAConnectionHasNoEffectAndSaysWhy() {
		return Stream.of(Arguments.of(new ConnectException("Connection refused"), "connection refused"),
				Arguments.of(new IOException(new ConnectException("Connection refused: /127.0.0.1:9")),
						"connection refused"),
				Arguments.of(new UnknownHostException("db.example: Name or service not known"),
						"unknown host db.example"),
				Arguments.of(new NoRouteToHostException("No route to host"), "no route to the host"),
				Arguments.of(new ConnectTimeoutException("Connect to http://db.example failed: timed out"),
						"no connection in time"),
				Arguments.of(new SSLHandshakeException("PKIX path building failed"),
						"the TLS handshake failed: PKIX path building failed"),
				Arguments.of(new SSLPeerUnverifiedException("Certificate for <db.example> is another's"),
						"the TLS handshake failed: Certificate for <db.example> is another's"),
				Arguments.of(new NotSslRecordException("not an SSL/TLS record"),
						"the TLS handshake failed: not an SSL/TLS record"),
				Arguments.of(new SSLException("Unsupported or unrecognized SSL message"),
						"the TLS handshake failed: Unsupported or unrecognized SSL message"));
	}

	@Test
	void aWriteThatFindsNoFreeConnectionAfterALostAnswerMayHaveTakenEffect() {
		SdkClientException exhausted = SdkClientException.create("Unable to execute HTTP request: none",
				new ConnectionRequestTimeoutException("none"));
		assertThat(written(exhausted)).isNotInstanceOf(UnknownOutcomeException.class);
		exhausted.addSuppressed(this.lost);
		assertThat(written(exhausted)).isInstanceOf(UnknownOutcomeException.class);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			An operand in the update expression has an incorrect data type,   OPERAND_TYPE
			The provided starting key is outside query boundaries,            START_KEY
			The provided Exclusive StartKey is invalid,                       START_KEY
			""")
	void whyARequestIsInvalidIsKnownByTypeAndNotByItsText(String message, ValidationReason reason) {
		TableTheoryException invalid = written(refused("ValidationException", 400, message));
		assertThat(invalid).isInstanceOf(InvalidRequestException.class)
			.hasMessageContaining("ValidationException: " + message)
			.matches((failure) -> InvalidRequestException.is(failure, reason));
		assertThat(invalid.code()).isEqualTo(ErrorCode.INVALID_OPERATOR);
		RuntimeException later = refused("ValidationException", 400, message);
		later.addSuppressed(this.lost);
		assertThat(written(later)).isInstanceOf(UnknownOutcomeException.class)
			.matches((failure) -> InvalidRequestException.is(failure, reason));
		assertThat(read(refused("ThrottlingException", 400, message))).isExactlyInstanceOf(TableTheoryException.class);
	}

	@Test
	void anUpdateThatMakesAnItemTooLargeIsAnInvalidValue() {
		assertThat(written(
				refused("ValidationException", 400, "Item size to update has exceeded the maximum allowed size")))
			.isInstanceOf(ItemTooLargeException.class)
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_VALUE);
	}

	@Test
	void missingCredentialsAreSaidSo() {
		SdkClientException missing = SdkClientException.create("Unable to load credentials from any of ...");
		assertThat(written(missing)).isNotInstanceOf(UnknownOutcomeException.class);
		assertThat(read(missing)).hasMessageContaining("No AWS credentials were found")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.ACCESS_DENIED);
	}

	@Test
	void anInterruptionWhileARequestBeginsIsSaidSo() {
		assertThat(read(SdkClientException.builder().cause(new SdkInterruptedException()).build()))
			.hasMessage("ErrTimeout (get, model User, table users): The thread was interrupted")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.TIMEOUT);
	}

	@Test
	void aStrangeAnswerIsAServiceFailure() {
		assertThat(read(SdkClientException.create("strange answer")))
			.hasMessageContaining("No answer could be had from DynamoDB: strange answer")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

	@Test
	void translatesOnlyOnce() {
		TableTheoryException translated = new TableTheoryException(ErrorCode.INVALID_VALUE, "already");
		assertThat(read(translated)).isSameAs(translated);
	}

	private static TableTheoryException read(Exception failure) {
		return FAILURES.translate(failure, DynamoDbOperation.GET_ITEM, ORIGIN, OperationContext.NONE);
	}

	private static TableTheoryException transacted(Exception failure) {
		return FAILURES.translate(failure, DynamoDbOperation.TRANSACT_WRITE_ITEMS, ORIGIN, OperationContext.NONE);
	}

	private static TableTheoryException written(Exception failure) {
		return FAILURES.translate(failure, DynamoDbOperation.PUT_ITEM, ORIGIN, OperationContext.NONE);
	}

	private static RuntimeException cancelled(String... codes) {
		return TransactionCanceledException.builder()
			.cancellationReasons(
					Stream.of(codes).map((code) -> CancellationReason.builder().code(code).build()).toList())
			.statusCode(400)
			.build();
	}

	private static RuntimeException refused(String code, int status) {
		return refused(code, status, "what AWS says");
	}

	private static RuntimeException refused(String code, int status, String message) {
		return DynamoDbException.builder()
			.statusCode(status)
			.requestId("R1")
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).errorMessage(message).build())
			.build();
	}

}
