// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The AWS JSON 1.1 protocol: the operation in a header, members in the body, failures by
 * name. Signatures are not checked.
 */
final class KmsHandler implements HttpHandler {

	private static final Logger logger = LoggerFactory.getLogger(KmsHandler.class);

	private static final String TARGET = "TrentService.";

	/** The largest body, twice the size of the largest key policy. */
	private static final int MAX_BODY = 1 << 18;

	/**
	 * The number of bytes that are read and discarded, so that a client that is still
	 * writing gets the answer.
	 */
	private static final int MAX_IGNORED = 1 << 24;

	private final TreeMap<String, Operation> operations;

	private final Map<String, LongAdder> calls;

	KmsHandler(Map<String, Operation> operations) {
		this.operations = new TreeMap<>(operations);
		this.calls = operations.keySet().stream().collect(Collectors.toMap((name) -> name, (name) -> new LongAdder()));
	}

	long calls(String operation) {
		LongAdder calls = this.calls.get(operation);
		if (calls == null) {
			throw new IllegalArgumentException(
					"There is no operation " + operation + "; LocalKms has " + this.operations.navigableKeySet());
		}
		return calls.sum();
	}

	@Override
	public void handle(HttpExchange exchange) throws IOException {
		byte[] body = body(exchange.getRequestBody());
		try {
			Map<String, Object> response = perform(exchange.getRequestHeaders().getFirst("X-Amz-Target"), body);
			respond(exchange, 200, response);
		}
		catch (KmsFailure ex) {
			respond(exchange, ex.fault().status(), Map.of("__type", ex.fault().awsName(), "message", ex.problem()));
		}
	}

	/** The body, with at most one byte more than allowed. */
	private static byte[] body(InputStream stream) throws IOException {
		byte[] body = stream.readNBytes(MAX_BODY + 1);
		byte[] ignored = new byte[8192];
		for (int left = MAX_IGNORED; left > 0 && stream.read(ignored) >= 0;) {
			left -= ignored.length;
		}
		return body;
	}

	private Map<String, Object> perform(@Nullable String target, byte[] body) {
		String name = (target != null && target.startsWith(TARGET)) ? target.substring(TARGET.length()) : "";
		Operation operation = this.operations.get(name);
		LongAdder counter = this.calls.get(name);
		if (operation == null || counter == null) {
			throw Fault.UNKNOWN_OPERATION
				.because("LocalKms has these operations of " + TARGET + "*: " + this.operations.navigableKeySet());
		}
		counter.increment();
		if (body.length > MAX_BODY) {
			throw Fault.VALIDATION.because("The request has more than " + MAX_BODY + " bytes");
		}
		try {
			return operation.perform(Members.parse(body));
		}
		catch (KmsFailure ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			logger.error("{} failed", name, ex);
			throw Fault.INTERNAL.because(name + " failed unexpectedly; the log of LocalKms has the cause");
		}
	}

	private static void respond(HttpExchange exchange, int status, Map<String, Object> response) throws IOException {
		byte[] body = response.isEmpty() ? new byte[0] : Json.write(response);
		exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
		exchange.getResponseHeaders().set("x-amzn-RequestId", UUID.randomUUID().toString());
		exchange.sendResponseHeaders(status, (body.length > 0) ? body.length : -1);
		exchange.getResponseBody().write(body);
		exchange.getResponseBody().close();
	}

}
