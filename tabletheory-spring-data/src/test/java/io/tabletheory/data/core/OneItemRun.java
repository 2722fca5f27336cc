// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import io.tabletheory.data.core.OneItemTexts.Memo;
import io.tabletheory.data.core.OneItemTexts.Page;
import io.tabletheory.data.core.OneItemTexts.Text;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One run of a sequence of writes of an item.
 */
final class OneItemRun {

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	static final EntityStore STORE = EntityStore.of(CLIENT, null, Page.class, Memo.class);

	static final TableTheoryTemplate TEMPLATE = STORE.template();

	private final Kind kind;

	private final String prefix;

	private final Map<Integer, Text> handles = new HashMap<>();

	/** The versions of entities that their last writes have returned. */
	final Map<Integer, String> returned = new TreeMap<>();

	OneItemRun(Kind kind, String prefix) {
		this.kind = kind;
		this.prefix = prefix;
	}

	void make(Step step) {
		this.returned.remove(step.number());
		step.operation().make(this, step.number());
	}

	String id(int number) {
		return this.prefix + number;
	}

	Class<? extends Text> type() {
		return entity(0).getClass();
	}

	EntityUpdate<?> update(int number) {
		return EntityUpdate.of(id(number), type());
	}

	Text entity(int number) {
		return this.kind.make(id(number), null);
	}

	Text known(int number) {
		Text known = this.handles.get(number);
		return (known != null) ? known : this.kind.make(id(number), 0L);
	}

	void noted(int number, Text entity) {
		this.handles.put(number, entity);
		if (entity instanceof Page page) {
			this.returned.put(number, String.valueOf(page.version()));
		}
	}

	/** The versions that are stored of those entities. */
	Map<Integer, String> versions() {
		Map<Integer, String> versions = new TreeMap<>();
		this.returned.keySet().forEach((number) -> {
			AttributeValue version = stored(number).get("version");
			versions.put(number, (version != null) ? version.n() : "none");
		});
		return versions;
	}

	List<Map<String, AttributeValue>> items() {
		return IntStream.range(0, 3).mapToObj(this::item).toList();
	}

	/** Versions count once in a transaction. */
	private Map<String, AttributeValue> item(int number) {
		Map<String, AttributeValue> item = new TreeMap<>(stored(number));
		item.remove("id");
		item.remove("version");
		// The order of a set means nothing.
		item.computeIfPresent("tags", (name, tags) -> AttributeValue.fromSs(tags.ss().stream().sorted().toList()));
		return item;
	}

	private Map<String, AttributeValue> stored(int number) {
		String table = STORE.converter().entities().entity(type()).model().table();
		Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromS(id(number)));
		return CLIENT.getItem((get) -> get.tableName(table).key(key).consistentRead(true)).item();
	}

	interface Kind {

		Text make(String id, @Nullable Long version);

	}

	record Step(OneItemOperation operation, int number) {

	}

}
