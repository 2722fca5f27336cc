// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The duties of the decorated HTTP clients towards the SDK beside answers: aborts,
 * cancellation, names and closing.
 */
@Timeout(10)
class HttpClientTests {

	private static final Duration LONG = Duration.ofSeconds(60);

	private final Faults faults = Faults.seeded(42);

	private final Recorded recorded = new Recorded();

	@Test
	void handsOutTheCallOfTheClientItselfWhereNothingHappens() {
		assertThat(this.faults.wrap((SdkHttpClient) this.recorded).prepareRequest(blocking())).isSameAs(this.recorded);
	}

	@Test
	void handsOutTheFutureOfTheClientItselfWhereNothingHappens() {
		assertThat(this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async()))
			.isSameAs(this.recorded.answer);
	}

	@Test
	void closesAndNamesTheClient() {
		SdkHttpClient blocking = this.faults.wrap((SdkHttpClient) this.recorded);
		SdkAsyncHttpClient async = this.faults.wrap((SdkAsyncHttpClient) this.recorded);
		blocking.close();
		async.close();
		assertThat(this.recorded.signals).containsExactly("close", "close");
		assertThat(List.of(blocking.clientName(), async.clientName())).containsOnly("Recorded");
	}

	@Test
	void endsASilentCallThatIsAborted() {
		this.faults.onAny().timeOut(LONG);
		ExecutableHttpRequest call = this.faults.wrap((SdkHttpClient) this.recorded).prepareRequest(blocking());
		CompletableFuture.delayedExecutor(30, TimeUnit.MILLISECONDS).execute(call::abort);
		assertThatExceptionOfType(InterruptedIOException.class).isThrownBy(call::call);
	}

	@Test
	void endsASilentCallThatIsInterrupted() {
		this.faults.onAny().timeOut(LONG);
		ExecutableHttpRequest call = this.faults.wrap((SdkHttpClient) this.recorded).prepareRequest(blocking());
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(InterruptedIOException.class).isThrownBy(call::call);
		assertThat(Thread.interrupted()).isTrue();
	}

	@Test
	void abortsTheForwardedCall() throws IOException {
		this.faults.onAny().truncate();
		ExecutableHttpRequest call = this.faults.wrap((SdkHttpClient) this.recorded).prepareRequest(blocking());
		call.call();
		call.abort();
		assertThat(this.recorded.signals).containsExactly("call", "abort");
	}

	@Test
	void abortsACallThatIsForwardedAfterTheAbort() throws IOException {
		this.faults.onAny().truncate();
		ExecutableHttpRequest call = this.faults.wrap((SdkHttpClient) this.recorded).prepareRequest(blocking());
		call.abort();
		call.call();
		assertThat(this.recorded.signals).containsExactly("abort", "call");
	}

	@Test
	void cancelsTheForwardedRequest() {
		this.faults.onAny().loseResponse();
		CompletableFuture<Void> call = this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async());
		call.completeExceptionally(new IOException("The attempt timed out"));
		assertThat(this.recorded.answer).isCancelled();
		assertThat(this.recorded.signals).containsExactly("execute");
	}

	@Test
	void neverForwardsADelayedRequestThatWasCancelled() throws InterruptedException {
		this.faults.onAny().delay(Duration.ofMillis(50));
		this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async()).cancel(true);
		Thread.sleep(150);
		assertThat(this.recorded.signals).isEmpty();
	}

	@Test
	void reportsAFailureToTheHandlerOnce() {
		this.faults.onAny().loseRequest();
		CompletableFuture<Void> call = this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async());
		assertThat(call).isCompletedExceptionally();
		assertThat(this.recorded.signals).containsExactly("onError SocketException");
	}

	@Test
	void leavesItToTheClientToReportTheFailureOfACallThatPassed() {
		this.faults.onAny().delay(Duration.ofMillis(1));
		this.recorded.answer.completeExceptionally(new IOException("Reported by the client"));
		CompletableFuture<Void> call = this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async());
		assertThat(call).failsWithin(Duration.ofSeconds(5));
		assertThat(this.recorded.signals).containsExactly("execute");
	}

	@Test
	void reportsTheFailureOfAForwardedRequest() {
		this.faults.onAny().loseResponse();
		this.recorded.answer.completeExceptionally(new IOException("No route"));
		CompletableFuture<Void> call = this.faults.wrap((SdkAsyncHttpClient) this.recorded).execute(async());
		assertThat(call).isCompletedExceptionally();
		assertThat(this.recorded.signals).containsExactly("execute", "onError IOException");
	}

	private static SdkHttpRequest request() {
		return SdkHttpRequest.builder()
			.method(SdkHttpMethod.POST)
			.protocol("http")
			.host("localhost")
			.putHeader("X-Amz-Target", "DynamoDB_20120810.PutItem")
			.build();
	}

	private static HttpExecuteRequest blocking() {
		return HttpExecuteRequest.builder().request(request()).build();
	}

	private AsyncExecuteRequest async() {
		return AsyncExecuteRequest.builder()
			.request(request())
			.requestContentPublisher(new BodyPublisher(SdkBytes.fromUtf8String("{}"), false))
			.responseHandler(this.recorded)
			.build();
	}

	/** Records what it is told, and answers nothing by itself. */
	private static final class Recorded
			implements SdkHttpClient, SdkAsyncHttpClient, ExecutableHttpRequest, SdkAsyncHttpResponseHandler {

		private final List<String> signals = new ArrayList<>();

		private final CompletableFuture<Void> answer = new CompletableFuture<>();

		@Override
		public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
			return this;
		}

		@Override
		public HttpExecuteResponse call() {
			this.signals.add("call");
			return HttpExecuteResponse.builder().response(SdkHttpResponse.builder().statusCode(200).build()).build();
		}

		@Override
		public void abort() {
			this.signals.add("abort");
		}

		@Override
		public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
			this.signals.add("execute");
			return this.answer;
		}

		@Override
		public void onHeaders(SdkHttpResponse headers) {
			this.signals.add("onHeaders");
		}

		@Override
		public void onStream(Publisher<ByteBuffer> stream) {
			this.signals.add("onStream");
		}

		@Override
		public void onError(Throwable error) {
			this.signals.add("onError " + error.getClass().getSimpleName());
		}

		@Override
		public String clientName() {
			return "Recorded";
		}

		@Override
		public void close() {
			this.signals.add("close");
		}

	}

}
