// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

import static org.assertj.core.api.Assertions.assertThat;

class RefusedAnswerTests {

	private final ApiCallTimeoutException end = ApiCallTimeoutException.create(1000);

	private final RefusedAnswer answer = new RefusedAnswer(
			SdkHttpResponse.builder().statusCode(400).putHeader("x-amzn-RequestId", "R1").build(), "DynamoDb");

	@Test
	void isTheExceptionOfItsCodeWithItsReasons() throws IOException {
		assertThat(read("""
				{"__type":"com.amazonaws.dynamodb.v20120810#RequestLimitExceeded","Message":"too much",
				"ThrottlingReasons":[{"reason":"TableReadAccountLimitExceeded","resource":"arn:x"},{}]}"""))
			.hasCause(this.end)
			.hasMessageContaining("too much (Service: DynamoDb, Status Code: 400, Request ID: R1)")
			.isInstanceOfSatisfying(RequestLimitExceededException.class,
					(refusal) -> assertThat(refusal.throttlingReasons()).containsExactly(ThrottlingReason.builder()
						.reason("TableReadAccountLimitExceeded")
						.resource("arn:x")
						.build(), ThrottlingReason.builder().build()));
	}

	@ParameterizedTest
	@CsvSource({ "ThrottlingException, true", "ProvisionedThroughputExceededException, true", "SlowDown, true",
			"TransactionInProgressException, false", "ConditionalCheckFailedException, false",
			"ExpiredTokenException, false" })
	void isThrottlingByItsCode(String code, boolean throttling) throws IOException {
		assertThat(read("{\"__type\":\"" + code + "\",\"message\":null}") != null).isEqualTo(throttling);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "<html>busy</html>", "{\"__type\":\"ThrottlingException\"", "[]", "{}", "7",
			"{\"__type\":7}" })
	void anyOtherAnswerIsNone(String body) throws IOException {
		assertThat(read(body)).isNull();
	}

	@Test
	void whatIsTooLongIsHandedOnAndNotKept() throws IOException {
		String body = "{\"__type\":\"ThrottlingException\",\"message\":\"" + "x".repeat(70_000) + "\"}";
		assertThat(read(body)).isNull();
	}

	@Test
	void thePiecesOfAPublisherAreCopiedAndHandedOn() {
		String body = "{\"__type\":\"ThrottlingException\"}";
		List<ByteBuffer> pieces = List.of(bytes(body.substring(0, 9)), bytes(body.substring(9)));
		StringBuilder received = new StringBuilder();
		SdkPublisher.adapt(this.answer.copied(SdkPublisher.fromIterable(pieces)))
			.subscribe((piece) -> received.append(StandardCharsets.UTF_8.decode(piece)))
			.join();
		assertThat(received).hasToString(body);
		assertThat(this.answer.throttling(1, this.end)).isNotNull();
	}

	private @Nullable AwsServiceException read(String body) throws IOException {
		try (InputStream copied = this.answer.copied(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))) {
			int first = copied.read();
			String rest = new String(copied.readAllBytes(), StandardCharsets.UTF_8);
			assertThat((first < 0) ? "" : (char) first + rest).isEqualTo(body);
		}
		return this.answer.throttling(1, this.end);
	}

	private static ByteBuffer bytes(String text) {
		return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
	}

}
