// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * The answer with which a service has refused an attempt. Its body is copied on the way
 * to the AWS SDK, which reads it as it was sent.
 */
final class RefusedAnswer {

	/** Errors have hundreds of bytes. A longer body is cut off, and is no JSON then. */
	private static final int MAX_SIZE = 64 * 1024;

	/** Among the throttled to the AWS SDK, but an earlier attempt takes effect. */
	private static final String IN_PROGRESS = "TransactionInProgressException";

	private static final String DYNAMODB = "DynamoDb";

	private final SdkHttpResponse head;

	private final String service;

	private final ByteArrayOutputStream body = new ByteArrayOutputStream(0);

	/**
	 * Creates an answer whose body is not read yet.
	 * @param service as the AWS SDK names it
	 */
	RefusedAnswer(SdkHttpResponse head, String service) {
		this.head = head;
		this.service = service;
	}

	InputStream copied(InputStream sent) {
		return new Copied(sent, this);
	}

	Publisher<ByteBuffer> copied(Publisher<ByteBuffer> sent) {
		return SdkPublisher.adapt(sent).map((piece) -> {
			byte[] bytes = new byte[piece.remaining()];
			piece.duplicate().get(bytes);
			append(bytes, 0, bytes.length);
			return piece;
		});
	}

	private void append(byte[] bytes, int offset, int length) {
		this.body.write(bytes, offset, Math.min(length, MAX_SIZE - this.body.size()));
	}

	/**
	 * The exception that the AWS SDK makes of it; {@code null} where it says anything
	 * else than that there are too many requests, or was not read to its end.
	 * @param attempts how many there were
	 * @param end of the call
	 */
	@Nullable AwsServiceException throttling(int attempts, Throwable end) {
		JsonNode error = json();
		String code = (error != null) ? code(error) : null;
		if (error == null || code == null || code.equals(IN_PROGRESS)) {
			return null;
		}
		String message = text(error, "message", "Message");
		AwsErrorDetails details = AwsErrorDetails.builder()
			.serviceName(this.service)
			.errorCode(code)
			.errorMessage(message)
			.sdkHttpResponse(this.head)
			.build();
		AwsServiceException refusal = builder(code, error).awsErrorDetails(details)
			.message(message)
			.statusCode(this.head.statusCode())
			.requestId(this.head.firstMatchingHeader("x-amzn-RequestId").orElse(null))
			.numAttempts(attempts)
			.cause(end)
			.build();
		return refusal.isThrottlingException() ? refusal : null;
	}

	private @Nullable JsonNode json() {
		try {
			return JsonNode.parser().parse(this.body.toByteArray());
		}
		catch (RuntimeException ex) {
			// Of a proxy, or cut off.
			return null;
		}
	}

	/** Behind the name of the service's interface. */
	private static @Nullable String code(JsonNode error) {
		String type = text(error, "__type");
		return (type != null) ? type.substring(type.indexOf('#') + 1) : null;
	}

	private static List<ThrottlingReason> reasons(JsonNode error) {
		return members(error, "throttlingReasons", "ThrottlingReasons").filter(JsonNode::isArray)
			.flatMap((reasons) -> reasons.asArray().stream())
			.map((reason) -> ThrottlingReason.builder()
				.reason(text(reason, "reason"))
				.resource(text(reason, "resource"))
				.build())
			.toList();
	}

	private static @Nullable String text(JsonNode object, String... names) {
		return members(object, names).filter(JsonNode::isString).map(JsonNode::asString).findFirst().orElse(null);
	}

	private static Stream<JsonNode> members(JsonNode object, String... names) {
		return Stream.of(names).flatMap((name) -> object.field(name).stream());
	}

	/** Other services say nothing but the code, and need not be on the class path. */
	private AwsServiceException.Builder builder(String code, JsonNode error) {
		return this.service.equals(DYNAMODB) ? of(code, reasons(error)) : AwsServiceException.builder();
	}

	private static AwsServiceException.Builder of(String code, List<ThrottlingReason> reasons) {
		return switch (code) {
			case "ProvisionedThroughputExceededException" ->
				ProvisionedThroughputExceededException.builder().throttlingReasons(reasons);
			case "RequestLimitExceeded" -> RequestLimitExceededException.builder().throttlingReasons(reasons);
			case "ThrottlingException" -> ThrottlingException.builder().throttlingReasons(reasons);
			default -> DynamoDbException.builder();
		};
	}

	private static final class Copied extends FilterInputStream {

		private final RefusedAnswer answer;

		private Copied(InputStream sent, RefusedAnswer answer) {
			super(sent);
			this.answer = answer;
		}

		@Override
		public int read() throws IOException {
			int next = super.read();
			if (next >= 0) {
				this.answer.append(new byte[] { (byte) next }, 0, 1);
			}
			return next;
		}

		@Override
		public int read(byte[] target, int offset, int length) throws IOException {
			int count = super.read(target, offset, length);
			if (count > 0) {
				this.answer.append(target, offset, count);
			}
			return count;
		}

		/** Going back would copy twice. */
		@Override
		public boolean markSupported() {
			return false;
		}

	}

}
