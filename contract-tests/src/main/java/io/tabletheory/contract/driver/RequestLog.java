// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.utils.BinaryUtils;

/**
 * Keeps the requests of a client as they were marshalled, but for those about tables. One
 * that is repeated counts once, whether the client repeats it or who uses the client.
 */
final class RequestLog implements ExecutionInterceptor {

	private final List<Request> requests = new ArrayList<>();

	@Override
	public void afterMarshalling(Context.AfterMarshalling context, ExecutionAttributes attributes) {
		String target = context.httpRequest().firstMatchingHeader("X-Amz-Target").orElse("");
		String operation = target.substring(target.indexOf('.') + 1);
		if (!operation.contains("Table") && !operation.contains("TimeToLive")) {
			add(new Request(operation, Json.members(text(context))));
		}
	}

	private synchronized void add(Request request) {
		if (!this.requests.contains(request) || !isRepetition(request)) {
			this.requests.add(request);
		}
	}

	/** Only writes that were made to be repeated are told from two that are equal. */
	private static boolean isRepetition(Request request) {
		return request.members().containsKey("ClientRequestToken");
	}

	private static String text(Context.AfterMarshalling context) {
		return context.requestBody()
			.map(RequestLog::text)
			.or(() -> context.asyncRequestBody().map(RequestLog::text))
			.orElse("{}");
	}

	/** Bodies of requests to DynamoDB are at hand, so that nothing waits. */
	private static String text(AsyncRequestBody body) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		body.subscribe((part) -> bytes.writeBytes(BinaryUtils.copyBytesFrom(part))).join();
		return bytes.toString(StandardCharsets.UTF_8);
	}

	private static String text(RequestBody body) {
		try (InputStream content = body.contentStreamProvider().newStream()) {
			return new String(content.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** The requests since the last look. */
	synchronized List<Request> take() {
		List<Request> taken = List.copyOf(this.requests);
		this.requests.clear();
		return taken;
	}

}
