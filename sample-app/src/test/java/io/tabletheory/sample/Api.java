// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client of the service.
 */
record Api(URI base, HttpClient http) {

	private static final JsonMapper JSON = new JsonMapper();

	static Api on(int port) {
		return new Api(URI.create("http://localhost:" + port), HttpClient.newHttpClient());
	}

	Answer get(String path, String... headers) {
		return send(HttpRequest.newBuilder().GET(), path, headers);
	}

	Answer put(String path, String json, String... headers) {
		return send(HttpRequest.newBuilder().PUT(BodyPublishers.ofString(json)), path, headers);
	}

	Answer post(String path, String json, String... headers) {
		return send(HttpRequest.newBuilder().POST(BodyPublishers.ofString(json)), path, headers);
	}

	/** With a body of another type. */
	Answer send(String method, String path, String body, String contentType) {
		return answer(HttpRequest.newBuilder(this.base.resolve(path))
			.method(method, BodyPublishers.ofString(body))
			.header("Content-Type", contentType)
			.build());
	}

	private Answer send(HttpRequest.Builder request, String path, String... headers) {
		request.uri(this.base.resolve(path)).header("Content-Type", "application/json");
		for (int i = 0; i < headers.length; i += 2) {
			request.header(headers[i], headers[i + 1]);
		}
		return answer(request.build());
	}

	private Answer answer(HttpRequest request) {
		try {
			return new Answer(this.http.send(request, BodyHandlers.ofString()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

	/** Creates a merchant with a customer "c1", and returns the path of the merchant. */
	String merchant(String merchantId) {
		String path = "/merchants/" + merchantId;
		put(path, "{\"name\": \"Shop\", \"currency\": \"EUR\"}").expect(201);
		put(path + "/customers/c1", "{\"name\": \"Ada Lovelace\", \"email\": \"ada@example.com\"}").expect(201);
		return path;
	}

	/** Places an order for 12.50 EUR, and returns its path. */
	String order(String merchant, String orderId) {
		String path = merchant + "/orders/" + orderId;
		put(path, """
				{"customerId": "c1", "lines": [{"article": "Tea", "quantity": 5, "price": 250}]}
				""").expect(201);
		return path;
	}

	/** Captures all of an order for 12.50 EUR. */
	Answer capture(String order, String key) {
		return post(order + "/capture", """
				{"amount": {"minor": 1250, "currency": "EUR"}, "instrument": "tok_visa"}
				""", "Idempotency-Key", key);
	}

	Answer refund(String order, long minor, long version) {
		return post(order + "/refunds", """
				{"amount": {"minor": %d, "currency": "EUR"}, "orderVersion": %d}
				""".formatted(minor, version));
	}

	/** The answer of the service. */
	record Answer(HttpResponse<String> response) {

		int status() {
			return this.response.statusCode();
		}

		String text() {
			return this.response.body();
		}

		String header(String name) {
			return this.response.headers().firstValue(name).orElse("");
		}

		JsonNode json() {
			return JSON.readTree(text());
		}

		/** The text at this JSON pointer. */
		String at(String pointer) {
			return json().at(pointer).asString();
		}

		Answer expect(int status) {
			if (status() != status) {
				throw new AssertionError("Expected " + status + ", found " + status() + ": " + text());
			}
			return this;
		}

	}

}
