// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.ClientType;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.client.builder.SdkClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Lets an AWS client, blocking or asynchronous, read items from the bytes of the
 * response. The client gets the response without the items, and still does everything
 * else: retries, signing, metrics, errors. Requests that are not made by this library
 * pass unchanged.
 *
 * <pre>{@code
 * DynamoDbClient client = WireLane.addTo(DynamoDbClient.builder()).build();
 * }</pre>
 */
public final class WireLane implements ExecutionInterceptor {

	/** Passed from one hook to the next, which is called right after it. */
	private static final ExecutionAttribute<InputStream> BODY = new ExecutionAttribute<>(
			WireLane.class.getName() + ".body");

	/**
	 * Passed from the port to the first hook. If executions were put into the request
	 * itself, the AWS SDK would copy its configuration for each one.
	 */
	private final Map<Sent, ReadExecution<?, ?>> underWay = new ConcurrentHashMap<>();

	/**
	 * Adds the lane to the override configuration of the builder. Call this method after
	 * other code that sets that configuration.
	 */
	public static <B extends SdkClientBuilder<B, ?>> B addTo(B builder) {
		ClientOverrideConfiguration configuration = builder.overrideConfiguration();
		if (configuration.executionInterceptors().stream().anyMatch(WireLane.class::isInstance)) {
			return builder;
		}
		return builder.overrideConfiguration(configuration.toBuilder().addExecutionInterceptor(new WireLane()).build());
	}

	/** The lane of a client; {@code null} if the client has none, or does not tell. */
	static @Nullable WireLane of(Supplier<DynamoDbServiceClientConfiguration> client) {
		try {
			return client.get()
				.overrideConfiguration()
				.executionInterceptors()
				.stream()
				.filter(WireLane.class::isInstance)
				.map(WireLane.class::cast)
				.findFirst()
				.orElse(null);
		}
		catch (UnsupportedOperationException ex) {
			return null;
		}
	}

	/**
	 * Sends the request of an execution with the client of this lane. The request is a
	 * copy, so that it is recognized even if other code sends an equal one.
	 * @param client may return before the answer is there
	 */
	@SuppressWarnings("unchecked") // A builder builds what it was made of.
	<Q extends DynamoDbRequest, R> R send(ReadExecution<?, ?> execution, Q request, Function<Q, R> client) {
		Q copy = (Q) request.toBuilder().build();
		Sent sent = new Sent(copy);
		this.underWay.put(sent, execution);
		try {
			return client.apply(copy);
		}
		finally {
			this.underWay.remove(sent);
		}
	}

	@Override
	public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
		ReadExecution<?, ?> execution = this.underWay.get(new Sent(context.request()));
		if (execution != null) {
			attributes.putAttribute(ReadExecution.ATTRIBUTE, execution);
		}
	}

	@Override
	public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
		ReadExecution<?, ?> execution = attributes.getAttribute(ReadExecution.ATTRIBUTE);
		SdkHttpResponse response = context.httpResponse();
		if (execution == null || response.statusCode() != 200 || ReadExecution.isMarked(response)) {
			return response;
		}
		WireHead head = WireHead.of(response);
		if (head == null) {
			return response;
		}
		if (attributes.getAttribute(SdkExecutionAttribute.CLIENT_TYPE) == ClientType.ASYNC) {
			// The AWS SDK takes the head before the body has arrived.
			return ReadExecution.mark(response, execution.attempt(this, head));
		}
		InputStream body = context.responseBody().orElse(null);
		return (body != null) ? shorten(execution.attempt(this, head), response, body, attributes) : response;
	}

	private static SdkHttpResponse shorten(ReadAttempt<?> attempt, SdkHttpResponse response, InputStream body,
			ExecutionAttributes attributes) {
		BodyBuffer sent = attempt.head().newBuffer();
		try {
			if (!gathered(sent, body)) {
				// No answer of DynamoDB: the AWS SDK reads the rest as it comes.
				attributes.putAttribute(BODY, new SequenceInputStream(sent.stream(), body));
				return response;
			}
		}
		catch (IOException ex) {
			// The AWS SDK meets the failure where it would have met it.
			attributes.putAttribute(BODY, new SequenceInputStream(sent.stream(), new BrokenBody(ex)));
			return response;
		}
		return shorten(attempt, response, sent, attributes);
	}

	/** Closes the body unless it has more than the buffer holds. */
	private static boolean gathered(BodyBuffer sent, InputStream body) throws IOException {
		boolean more = false;
		try {
			more = !sent.appendAll(body);
			return !more;
		}
		finally {
			if (!more) {
				body.close();
			}
		}
	}

	private static SdkHttpResponse shorten(ReadAttempt<?> attempt, SdkHttpResponse response, BodyBuffer sent,
			ExecutionAttributes attributes) {
		try {
			attributes.putAttribute(BODY, new ByteArrayInputStream(attempt.shorten(sent)));
			return ReadExecution.mark(response, attempt);
		}
		catch (IOException | Crc32MismatchException ex) {
			// So does the AWS SDK find, in a response that is as it was sent.
			attributes.putAttribute(BODY, sent.stream());
			return response;
		}
	}

	@Override
	public Optional<InputStream> modifyHttpResponseContent(Context.ModifyHttpResponse context,
			ExecutionAttributes attributes) {
		InputStream body = attributes.getAttribute(BODY);
		if (body == null) {
			return context.responseBody();
		}
		attributes.putAttribute(BODY, null);
		return Optional.of(body);
	}

	@Override
	public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(Context.ModifyHttpResponse context,
			ExecutionAttributes attributes) {
		ReadAttempt<?> attempt = attempt(context.httpResponse(), attributes);
		return context.responsePublisher()
			.map((streamed) -> (attempt != null) ? new WholeBody(streamed, attempt) : streamed);
	}

	private @Nullable ReadAttempt<?> attempt(SdkHttpResponse response, ExecutionAttributes attributes) {
		ReadExecution<?, ?> execution = attributes.getAttribute(ReadExecution.ATTRIBUTE);
		ReadAttempt<?> attempt = (execution != null) ? execution.markedIn(response) : null;
		return (attempt != null && attempt.isOf(this)) ? attempt : null;
	}

	/** A request compared by identity, not by content. */
	private record Sent(SdkRequest request) {

		@Override
		@SuppressWarnings("ReferenceEquality") // Equal requests are not the same one.
		public boolean equals(@Nullable Object other) {
			return other instanceof Sent sent && sent.request == this.request;
		}

		@Override
		public int hashCode() {
			return System.identityHashCode(this.request);
		}

	}

	/** Ends with the failure of the response's body. */
	private static final class BrokenBody extends InputStream {

		private final IOException failure;

		private BrokenBody(IOException failure) {
			this.failure = failure;
		}

		@Override
		public int read() throws IOException {
			throw this.failure;
		}

		@Override
		public int read(byte[] target, int offset, int length) throws IOException {
			return read();
		}

	}

}
