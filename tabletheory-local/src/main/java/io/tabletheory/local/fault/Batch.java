// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * The two batch operations, with the structure of their requests and of their unprocessed
 * entries.
 */
enum Batch {

	/** A table is a list of write requests. */
	WRITE("UnprocessedItems") {

		@Override
		List<JsonNode> entries(JsonNode table) {
			return table.asArray();
		}

		@Override
		Object table(JsonNode original, List<JsonNode> entries) {
			return entries;
		}

	},

	/** A table is a list of keys with the options of the read. */
	GET("UnprocessedKeys") {

		@Override
		List<JsonNode> entries(JsonNode table) {
			return table.field("Keys").map(JsonNode::asArray).orElseGet(List::of);
		}

		@Override
		Object table(JsonNode original, List<JsonNode> entries) {
			Map<String, Object> table = new LinkedHashMap<>(original.asObject());
			table.put("Keys", entries);
			return table;
		}

		@Override
		Map<String, Object> nothingProcessed(Map<String, Object> left) {
			Map<String, Object> response = new LinkedHashMap<>(super.nothingProcessed(left));
			response.put("Responses", Map.of());
			return response;
		}

	};

	private final String leftovers;

	Batch(String leftovers) {
		this.leftovers = leftovers;
	}

	static Batch of(String operation) {
		return operation.equals("BatchGetItem") ? GET : WRITE;
	}

	abstract List<JsonNode> entries(JsonNode table);

	/** The table with other entries. */
	abstract Object table(JsonNode original, List<JsonNode> entries);

	/** The response that leaves all entries unprocessed. */
	Map<String, Object> nothingProcessed(Map<String, Object> left) {
		return Map.of(this.leftovers, left);
	}

	/**
	 * The reply with these tables, in addition to those that the service itself left
	 * unprocessed.
	 */
	Reply handBack(Map<String, Object> left, Reply reply) {
		if (!reply.isSuccessful()) {
			return reply;
		}
		Map<String, Object> response = new LinkedHashMap<>(Json.parse(reply.body()).asObject());
		Map<String, Object> all = new LinkedHashMap<>(left);
		if (response.get(this.leftovers) instanceof JsonNode theirs && theirs.isObject()) {
			theirs.asObject().forEach((name, table) -> all.merge(name, table, this::join));
		}
		response.put(this.leftovers, all);
		return reply.withBody(Json.write(response));
	}

	private Object join(Object ours, Object theirs) {
		JsonNode some = Json.parse(Json.write(ours));
		JsonNode others = (JsonNode) theirs;
		return table(some, Stream.concat(entries(some).stream(), entries(others).stream()).toList());
	}

}
