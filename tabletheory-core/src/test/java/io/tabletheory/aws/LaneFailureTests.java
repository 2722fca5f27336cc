// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.StubTransport.Response;
import io.tabletheory.call.ReadCall;
import io.tabletheory.testing.Fuzz;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The lanes treat errors, damaged responses and unusual ones in the same way.
 */
@Tag("slow")
@Timeout(60)
class LaneFailureTests {

	@ParameterizedTest
	@EnumSource
	void theChecksumIsThatOfTheCompressedBody(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.gzip(OrdersPage.JSON).damaged())) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withCauseInstanceOf(Crc32MismatchException.class);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDamagedBodyIsAnErrorAndNotData(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON).damaged())) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withCauseInstanceOf(Crc32MismatchException.class);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDamagedBodyIsAskedForOnceMore(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON).damaged(),
				Response.ok(OrdersPage.JSON))) {
			assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDamagedBodyIsAskedForAgainWhereTheRetryStrategySaysSo(Lane lane) {
		StubTransport transport = new StubTransport().then(Response.ok(OrdersPage.JSON).damaged())
			.then(Response.ok(OrdersPage.JSON));
		try (ReadingClient client = ReadingClient.open(lane, transport, LaneFailureTests::retryDamage)) {
			assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aRefusalAfterADamagedBodyIsReported(Lane lane) {
		StubTransport transport = new StubTransport().then(Response.ok(OrdersPage.JSON).damaged())
			.then(Response.error(400, "ResourceNotFoundException"));
		try (ReadingClient client = ReadingClient.open(lane, transport, LaneFailureTests::retryDamage)) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withMessageContaining("ResourceNotFoundException: no (request R1)");
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_TREE", "BLOCKING_WIRE" })
	void aBodyThatBreaksIsAskedForAgain(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON).brokenAfter(99, "reset"),
				Response.ok(OrdersPage.JSON))) {
			assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_TREE", "BLOCKING_WIRE" })
	void whatBreaksABodyIsTheFailure(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON).brokenAfter(99, "reset"))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withRootCauseInstanceOf(IOException.class)
				.havingRootCause()
				.withMessage("reset");
		}
	}

	@Test
	void aBodyThatBreaksAnywhereEndsAsItDoesWithoutTheWireLane() {
		Response whole = Response.ok(OrdersPage.JSON);
		for (int arrived = 0; arrived <= OrdersPage.JSON.length(); arrived++) {
			assertSameOutcome(Lane.BLOCKING_WIRE, whole.brokenAfter(arrived, "reset"), OrdersPage.QUERY);
			assertSameOutcome(Lane.BLOCKING_WIRE, whole.without("x-amz-crc32").brokenAfter(arrived, "reset"),
					OrdersPage.QUERY);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aFailedRequestIsRepeated(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.error(500, "InternalServerError"),
				Response.ok(OrdersPage.JSON))) {
			assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void nothingStaysOfAnAttemptThatFailedAfterItsItemsWereDecoded(Lane lane) {
		AtomicBoolean failed = new AtomicBoolean();
		// Sees responses after the lane, because those who come first see them last.
		ExecutionInterceptor failOnce = new ExecutionInterceptor() {
			@Override
			public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context,
					ExecutionAttributes attributes) {
				SdkHttpResponse response = context.httpResponse();
				return failed.getAndSet(true) ? response : response.toBuilder().statusCode(500).build();
			}
		};
		StubTransport transport = new StubTransport().then(Response.ok("{\"Items\":[{\"id\":{\"S\":\"old\"}}]}"))
			.then(Response.ok(OrdersPage.JSON));
		try (ReadingClient client = ReadingClient.open(lane, transport,
				(configuration) -> configuration.addExecutionInterceptor(failOnce))) {
			assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void errorsOfTheServiceAreTheSdks(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.error(400, "ResourceNotFoundException"))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withMessageContaining("ResourceNotFoundException: no (request R1)")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TABLE_NOT_FOUND);
		}
	}

	@ParameterizedTest
	@EnumSource
	void theHeadOfAnErrorIsAsItWasSent(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.error(400, "ResourceNotFoundException"))) {
			DynamoDbException refusal = assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> client.read(OrdersPage.QUERY))
				.havingCause()
				.asInstanceOf(InstanceOfAssertFactories.type(DynamoDbException.class))
				.actual();
			assertThat(refusal.awsErrorDetails().sdkHttpResponse().headers()).containsKey("x-amz-crc32")
				.doesNotContainKey("x-tabletheory-attempt");
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void whatIsUnusualEndsAsItDoesWithoutTheWireLane(Lane lane) {
		List<Response> unusual = List.of(Response.ok(""), Response.ok("null"), Response.ok("[]"), Response.ok("{"),
				Response.ok(OrdersPage.JSON + OrdersPage.JSON),
				Response.ok("{\"Items\":[{}],\"Items\":[{\"id\":{\"S\":\"x\"}}]}"), Response.ok("{\"Items\":[null]}"),
				Response.ok("{\"ConsumedCapacity\":{\"TableName\":" + OrdersPage.JSON + "},"
						+ OrdersPage.JSON.substring(1)),
				Response.ok("{\"Items\":{}}"), Response.ok("{\"Items\":[{\"a\":1}]}"),
				Response.ok("{\"Items\":[{\"a\":{\"X\":\"1\"}}]}"), Response.ok("{\"Items\":[{\"a\":{}}]}"),
				Response.ok(OrdersPage.JSON).with("x-amz-crc32", "many"),
				Response.ok(OrdersPage.JSON).with("Content-Encoding", "gzip"),
				Response.gzip(OrdersPage.JSON).with("Content-Encoding", "GZIP"),
				Response.of(201, OrdersPage.JSON.getBytes(StandardCharsets.UTF_8)));
		for (Response response : unusual) {
			assertSameOutcome(lane, response, OrdersPage.QUERY);
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void damageThatTheChecksumHidesEndsAsItDoesWithoutTheWireLane(Lane lane) {
		byte[] page = OrdersPage.JSON.getBytes(StandardCharsets.UTF_8);
		Fuzz.run(Math.min(2_000, Integer.getInteger("tabletheory.fuzz.runs", 2_000)),
				(random) -> assertSameOutcome(lane, Response.of(200, Fuzz.mutate(page, random)), OrdersPage.QUERY));
	}

	private static void retryDamage(ClientOverrideConfiguration.Builder configuration) {
		configuration.retryStrategy((retries) -> retries.retryOnException(Crc32MismatchException.class)
			.backoffStrategy(BackoffStrategy.retryImmediately()));
	}

	private static void assertSameOutcome(Lane lane, Response response, ReadCall<?, ?, ?> call) {
		try (ReadingClient client = ReadingClient.open(lane, response);
				ReadingClient tree = ReadingClient.open(lane.isAsync() ? Lane.ASYNC_TREE : Lane.BLOCKING_TREE,
						response)) {
			assertThat(client.outcome(call)).isEqualTo(tree.outcome(call));
		}
	}

}
