// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * As much of DynamoDB and KMS as the faults need: items by the string attribute
 * {@code id}, right checksums, and a record of what was executed.
 */
final class MiniService implements AutoCloseable {

	private final HttpServer server;

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final Map<String, Map<String, JsonNode>> tables = new ConcurrentHashMap<>();

	private final List<String> executed = Collections.synchronizedList(new ArrayList<>());

	private final List<String> encodings = Collections.synchronizedList(new ArrayList<>());

	/** Sent as the answer of the next calls, whatever was asked. */
	private volatile String canned = "";

	private volatile int status = 200;

	MiniService() {
		// Else head and body of an answer travel 40 ms apart.
		System.setProperty("sun.net.httpserver.nodelay", "true");
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
		this.server.createContext("/", this::handle);
		this.server.setExecutor(this.threads);
		this.server.start();
	}

	URI endpoint() {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort());
	}

	/** The operations that were executed, in order. */
	List<String> executed() {
		return List.copyOf(this.executed);
	}

	/** The Accept-Encoding headers of the requests. */
	List<String> encodings() {
		return List.copyOf(this.encodings);
	}

	Map<String, JsonNode> table(String name) {
		return this.tables.computeIfAbsent(name, (absent) -> new ConcurrentHashMap<>());
	}

	void answerWith(int status, String json) {
		this.status = status;
		this.canned = json;
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

	private void handle(HttpExchange exchange) throws IOException {
		try (exchange) {
			String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
			String operation = target.substring(target.indexOf('.') + 1);
			this.encodings.add(String.valueOf(exchange.getRequestHeaders().getFirst("Accept-Encoding")));
			JsonNode request = JsonNode.parser().parse(exchange.getRequestBody().readAllBytes());
			this.executed.add(operation);
			Object answer = execute(operation, request);
			byte[] body = (this.canned.isEmpty() ? Json.write(answer) : SdkBytes.fromUtf8String(this.canned))
				.asByteArrayUnsafe();
			if (target.startsWith("DynamoDB")) {
				CRC32 checksum = new CRC32();
				checksum.update(body);
				exchange.getResponseHeaders().add("x-amz-crc32", Long.toString(checksum.getValue()));
			}
			exchange.getResponseHeaders().add("x-amzn-RequestId", "served");
			exchange.sendResponseHeaders(this.status, body.length);
			exchange.getResponseBody().write(body);
		}
	}

	private Object execute(String operation, JsonNode request) {
		return switch (operation) {
			case "PutItem" -> put(text(request, "TableName"), field(request, "Item"));
			case "GetItem" -> item("Item", text(request, "TableName"), field(request, "Key"));
			case "BatchWriteItem" -> batchWrite(field(request, "RequestItems"));
			case "BatchGetItem" -> batchGet(field(request, "RequestItems"));
			case "Decrypt" -> Map.of("KeyId", "key", "Plaintext", "cGxhaW4=");
			default -> Map.of();
		};
	}

	private Map<String, Object> put(String table, JsonNode item) {
		table(table).put(id(item), item);
		return Map.of();
	}

	private Map<String, JsonNode> item(String member, String table, JsonNode key) {
		JsonNode item = table(table).get(id(key));
		return (item != null) ? Map.of(member, item) : Map.of();
	}

	private Map<String, Object> batchWrite(JsonNode requests) {
		requests.asObject()
			.forEach((table, writes) -> writes.asArray()
				.forEach((write) -> put(table, field(field(write, "PutRequest"), "Item"))));
		return Map.of("UnprocessedItems", Map.of());
	}

	private Map<String, Object> batchGet(JsonNode requests) {
		Map<String, Object> responses = new LinkedHashMap<>();
		requests.asObject()
			.forEach((table, keys) -> responses.put(table,
					field(keys, "Keys").asArray()
						.stream()
						.flatMap((key) -> item("found", table, key).values().stream())
						.toList()));
		return Map.of("Responses", responses, "UnprocessedKeys", Map.of());
	}

	private static String id(JsonNode item) {
		return text(field(item, "id"), "S");
	}

	private static String text(JsonNode object, String name) {
		return field(object, name).asString();
	}

	private static JsonNode field(JsonNode object, String name) {
		return object.field(name).orElseThrow();
	}

}
