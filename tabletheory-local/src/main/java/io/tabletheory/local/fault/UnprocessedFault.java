// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * Returns some of the items or keys of a batch as unprocessed: the service never sees
 * them.
 */
record UnprocessedFault(int count) implements Fault {

	@Override
	public Reaction react(Attempt attempt) {
		Map<String, JsonNode> request = Json.parse(attempt.body()).asObject();
		JsonNode tables = request.get("RequestItems");
		if (tables == null) {
			return new Reaction.Pass();
		}
		Batch batch = Batch.of(attempt.target().operation());
		Map<String, Object> processed = new LinkedHashMap<>();
		Map<String, Object> left = new LinkedHashMap<>();
		divide(batch, tables.asObject(), attempt.random(), processed, left);
		if (processed.isEmpty()) {
			return new Reaction.Answer(Reply.json(200, Json.write(batch.nothingProcessed(left)), attempt));
		}
		Map<String, Object> rest = new LinkedHashMap<>(request);
		rest.put("RequestItems", processed);
		return new Reaction.Forward(Json.write(rest), (reply) -> new Reaction.Answer(batch.handBack(left, reply)));
	}

	private void divide(Batch batch, Map<String, JsonNode> tables, SplittableRandom random,
			Map<String, Object> processed, Map<String, Object> left) {
		int size = tables.values().stream().mapToInt((table) -> batch.entries(table).size()).sum();
		Set<Integer> chosen = choose(Math.min(this.count, size), size, random);
		int position = 0;
		for (Map.Entry<String, JsonNode> table : tables.entrySet()) {
			List<JsonNode> stay = new ArrayList<>();
			List<JsonNode> go = new ArrayList<>();
			for (JsonNode entry : batch.entries(table.getValue())) {
				(chosen.contains(position++) ? stay : go).add(entry);
			}
			put(processed, table.getKey(), batch.table(table.getValue(), go), go);
			put(left, table.getKey(), batch.table(table.getValue(), stay), stay);
		}
	}

	/** Adds the table if it has entries, because DynamoDB refuses a table without any. */
	private static void put(Map<String, Object> tables, String name, Object table, List<JsonNode> entries) {
		if (!entries.isEmpty()) {
			tables.put(name, table);
		}
	}

	private static Set<Integer> choose(int count, int size, SplittableRandom random) {
		Set<Integer> chosen = new HashSet<>();
		while (chosen.size() < count) {
			chosen.add(random.nextInt(size));
		}
		return chosen;
	}

}
