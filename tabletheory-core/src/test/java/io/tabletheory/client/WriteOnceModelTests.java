// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.ImmutableModelException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Items of a write-once model are inserted, and no other write of them is sent.
 */
class WriteOnceModelTests {

	private static final Schema SCHEMA = Schema.of(DmsReader.read("receipts.yml", """
			dms_version: "0.2"
			models:
			- name: "Receipt"
			  table: { name: "receipts" }
			  write_policy: { mode: "write_once" }
			  keys:
			    partition: { attribute: "id", type: "S" }
			  attributes:
			    - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			    - { attribute: "total", type: "N" }
			    - { attribute: "number", type: "S", tags: { tabletheory: { unique: true } } }
			    - { attribute: "type", type: "S", tags: { tabletheory: { type: "Receipt" } } }
			    - { attribute: "version", type: "N", roles: ["version"] }
			""".getBytes(UTF_8)).models());

	private static final Map<String, Object> KEY = Map.of("id", "r1");

	private static final Map<String, Object> ITEM = Map.of("id", "r1", "total", 5);

	private static final Map<String, Object> KNOWN = Map.of("id", "r1", "total", 6, "version", 0);

	private static final Receipt RECEIPT = new Receipt("r1", 5, null, null);

	private static TableTheory engine(DynamoDbClient client) {
		return TableTheory.builder().client(client).schema(SCHEMA).build();
	}

	static Stream<Named<Consumer<TableTheory>>> writes() {
		return Stream.of(Named.of("put", (engine) -> items(engine).put(ITEM)),
				Named.of("put on a condition",
						(engine) -> items(engine).put(ItemPut.of(ITEM).when("total", "NOT_EXISTS"))),
				Named.of("replace", (engine) -> items(engine).replace(KNOWN)),
				Named.of("save of a known item", (engine) -> items(engine).save(KNOWN)),
				Named.of("update", (engine) -> items(engine).update(KNOWN)),
				Named.of("update of fields", (engine) -> items(engine).update(KNOWN, List.of("total"))),
				Named.of("change", (engine) -> items(engine).update(ItemUpdate.of(KEY).set("total", 6))),
				Named.of("upsert", (engine) -> items(engine).update(ItemUpdate.of(KEY).set("total", 6).upsert())),
				Named.of("touch", (engine) -> items(engine).update(ItemUpdate.of(KEY))),
				Named.of("delete", (engine) -> items(engine).delete(KEY)),
				Named.of("delete of a version", (engine) -> items(engine).delete(KEY, 0)),
				Named.of("batch of puts", (engine) -> items(engine).putAll(List.of(ITEM))),
				Named.of("batch of deletes", (engine) -> items(engine).deleteAll(List.of(KEY))),
				Named.of("put in a transaction",
						(engine) -> engine.transact(ItemTransaction.empty().put("Receipt", ITEM))),
				Named.of("update in a transaction",
						(engine) -> engine
							.transact(ItemTransaction.empty().update("Receipt", ItemUpdate.of(KEY).set("total", 6)))),
				Named.of("delete in a transaction",
						(engine) -> engine.transact(ItemTransaction.empty().delete("Receipt", KEY))),
				Named.of("put of a record", (engine) -> records(engine).put(RECEIPT)),
				Named.of("save of a known record", (engine) -> records(engine).save(new Receipt("r1", 6, null, 0L))),
				Named.of("update of a record", (engine) -> records(engine).update(new Receipt("r1", 6, null, 0L))),
				Named.of("delete of a record", (engine) -> records(engine).delete(RECEIPT)),
				Named.of("batch of records", (engine) -> records(engine).putAll(List.of(RECEIPT))));
	}

	private static Items items(TableTheory engine) {
		return engine.items("Receipt");
	}

	private static Records<Receipt> records(TableTheory engine) {
		return engine.records("Receipt", Receipt.class);
	}

	/** A request would fail otherwise, because nobody is at this endpoint. */
	@ParameterizedTest
	@MethodSource("writes")
	void everyOtherWriteIsRefusedBeforeItIsSent(Consumer<TableTheory> write) {
		try (DynamoDbClient nowhere = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.endpointOverride(URI.create("http://127.0.0.1:1"))
			.build()) {
			TableTheory engine = engine(nowhere);
			assertThatExceptionOfType(ImmutableModelException.class).isThrownBy(() -> write.accept(engine))
				.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.IMMUTABLE_MODEL_MUTATION))
				.withMessageContaining("The model \"Receipt\" is write-once: an item is inserted, and never")
				.withMessageNotContaining("total");
		}
	}

	@Test
	void itemsAreInsertedOnce() {
		TableTheory engine = engine(LocalDynamoDb.shared().dynamoDbClient());
		LocalDynamoDb.shared().reset();
		engine.tables().ensure();
		Items items = items(engine);
		items.insert(Map.of("id", "r1", "number", "n1"));
		records(engine).insert(new Receipt("r2", 5, "n2", null));
		records(engine).save(new Receipt("r3", 5, null, null));
		engine.transact(ItemTransaction.empty()
			.insert("Receipt", Map.of("id", "r4"))
			.with("Receipt", ItemCheck.of(KEY).when("number", "=", "n1")));
		assertThat(items.all(ItemScan.all())).hasSize(4);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> items.insert(ITEM))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.PRESENT));
	}

	record Receipt(String id, int total, @Nullable String number, @Nullable Long version) {

	}

}
