// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Projection;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Whatever an item is written by, its secrets are in envelopes; whatever it is read by,
 * they are values again.
 */
@Timeout(60)
class SealedSurfacesTests {

	private static final String SECRET = "canary-4111-1111";

	private static final Model PATIENT = new Model("Patient", "patients", null,
			new KeySchema(new KeyAttribute("clinic", AttributeType.S), new KeyAttribute("id", AttributeType.N)),
			List.of(Attribute.named("clinic", AttributeType.S).build(), Attribute.named("id", AttributeType.N).build(),
					Attribute.named("city", AttributeType.S).build(),
					Attribute.named("ssn", AttributeType.S)
						.encryption(Encryption.V1.digest(new Encryption.Digest("ssnDigest", 16)))
						.build(),
					Attribute.named("ssnDigest", AttributeType.S).build(),
					Attribute.named("record", AttributeType.M).encryption(Encryption.V2).build(),
					Attribute.named("createdAt", AttributeType.S).role(Role.CREATED_AT).build(),
					Attribute.named("updatedAt", AttributeType.S).role(Role.UPDATED_AT).build(),
					Attribute.named("version", AttributeType.N).role(Role.VERSION).build()),
			List.of(new Index("bySsn", Index.Type.GSI, new KeySchema(new KeyAttribute("ssnDigest", AttributeType.S)),
					Projection.ALL)));

	private static final CountedKeys KEYS = new CountedKeys();

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	private static TableTheory tableTheory;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		asyncClient = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();
		FieldEncryption.Builder encryption = FieldEncryption.with(KEYS).key("master");
		tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(PATIENT)))
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.build();
		tableTheory.tables().ensure();
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
	}

	/** One way to an item, by whose name that is known. */
	interface Surface {

		String name();

	}

	private static Map<String, Object> key(Surface surface) {
		return Map.of("clinic", surface.name(), "id", 7);
	}

	private static Map<String, Object> patient(Surface surface) {
		Map<String, Object> patient = new LinkedHashMap<>(key(surface));
		patient.put("city", "Oslo");
		patient.put("ssn", SECRET);
		patient.put("record", Map.of("blood", SECRET));
		return patient;
	}

	private static Items items() {
		return tableTheory.items("Patient");
	}

	private static AsyncItems asyncItems() {
		return tableTheory.asyncItems("Patient");
	}

	private static Map<String, AttributeValue> stored(Surface surface) {
		return client
			.getItem((request) -> request.tableName("patients")
				.key(Map.of("clinic", AttributeValue.fromS(surface.name()), "id", AttributeValue.fromN("7")))
				.consistentRead(true))
			.item();
	}

	private static Map<String, AttributeValue> parts(Map<String, AttributeValue> stored, String attribute) {
		return Objects.requireNonNull(stored.get(attribute), attribute).m();
	}

	/** How an item can be written; the result is what the surface returns of it. */
	record Writing(String name, Function<Writing, Map<String, @Nullable Object>> run) implements Surface {

		private static Map<String, Object> plain(Writing surface) {
			Map<String, Object> plain = patient(surface);
			plain.keySet().removeAll(Set.of("ssn", "record"));
			return plain;
		}

		private static Map<String, @Nullable Object> with(Map<String, @Nullable Object> stored, Writing surface) {
			Map<String, @Nullable Object> item = new LinkedHashMap<>(stored);
			item.putAll(patient(surface));
			return item;
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	static Stream<Writing> writings() {
		return Stream.of(new Writing("PUT", (surface) -> items().put(patient(surface))),

				new Writing("ASYNC_PUT", (surface) -> asyncItems().put(patient(surface)).join()),

				new Writing("CREATE", (surface) -> items().create(patient(surface))),

				new Writing("PUT_WHEN", (surface) -> items().put(Put.of(patient(surface)).when("city", "NOT_EXISTS"))),

				new Writing("REPLACE",
						(surface) -> items().replace(Writing.with(items().put(Writing.plain(surface)), surface))),

				new Writing("UPDATE",
						(surface) -> items().update(Writing.with(items().put(Writing.plain(surface)), surface))),

				new Writing("ASYNC_UPDATE",
						(surface) -> asyncItems().update(Writing.with(items().put(Writing.plain(surface)), surface))
							.join()),

				new Writing("UPDATE_OF_FIELDS",
						(surface) -> items().update(Writing.with(items().put(Writing.plain(surface)), surface),
								Set.of("ssn", "record"))),

				new Writing("UPSERT", (surface) -> items().upsert(patient(surface))),

				new Writing("UPDATE_SET", (surface) -> {
					items().put(Writing.plain(surface));
					return items()
						.update(Update.of(key(surface)).set("ssn", SECRET).set("record", Map.of("blood", SECRET)));
				}),

				new Writing("UPDATE_SET_IF_ABSENT",
						(surface) -> items().update(Update.of(key(surface))
							.set("city", "Oslo")
							.setIfAbsent("ssn", SECRET)
							.setIfAbsent("record", Map.of("blood", SECRET))
							.orCreate())),

				new Writing("BATCH", (surface) -> items().putAll(List.of(patient(surface))).get(0)),

				new Writing("ASYNC_BATCH", (surface) -> asyncItems().putAll(List.of(patient(surface))).join().get(0)),

				new Writing("TRANSACTION_PUT",
						(surface) -> tableTheory.transact(Transaction.empty().put("Patient", patient(surface))).get(0)),

				new Writing("TRANSACTION_UPDATE", (surface) -> {
					items().put(Writing.plain(surface));
					tableTheory.transact(Transaction.empty()
						.update("Patient",
								Update.of(key(surface))
									.set("ssn", SECRET)
									.setIfAbsent("record", Map.of("blood", SECRET))));
					return items().get(key(surface));
				}),

				new Writing("ASYNC_TRANSACTION",
						(surface) -> tableTheory.transactAsync(Transaction.empty().create("Patient", patient(surface)))
							.join()
							.get(0)));
	}

	@ParameterizedTest
	@MethodSource("writings")
	void whateverWritesSeals(Writing surface) {
		Map<String, @Nullable Object> result = surface.run().apply(surface);
		assertThat(result).containsEntry("ssn", SECRET).containsEntry("record", Map.of("blood", SECRET));
		Map<String, AttributeValue> stored = stored(surface);
		assertThat(stored.toString()).doesNotContain(SECRET);
		assertThat(Secrets.bytes(stored)).noneMatch((bytes) -> bytes.contains(SECRET));
		assertThat(parts(stored, "ssn")).containsOnlyKeys("v", "edk", "nonce", "ct")
			.containsEntry("v", AttributeValue.fromN("1"));
		assertThat(parts(stored, "record")).containsEntry("v", AttributeValue.fromN("2"));
		assertThat(stored.get("ssnDigest")).isNotNull().satisfies((digest) -> assertThat(digest.s()).hasSize(32));
		assertThat(items().get(key(surface))).containsEntry("ssn", SECRET)
			.containsEntry("record", Map.of("blood", SECRET));
	}

	/** How an item can be read. */
	record Reading(String name, Function<Reading, Stream<Map<String, @Nullable Object>>> run) implements Surface {

		@Override
		public String toString() {
			return this.name;
		}

	}

	static Stream<Reading> readings() {
		return Stream.of(new Reading("GET", (surface) -> Stream.of(items().get(key(surface)))),

				new Reading("ASYNC_GET", (surface) -> Stream.of(asyncItems().get(key(surface)).join())),

				new Reading("GET_SELECTED", (surface) -> Stream.of(items().get(key(surface), "ssn", "record"))),

				new Reading("FIND", (surface) -> items().find(key(surface)).stream()),

				new Reading("LIST", (surface) -> items().list(Query.where("clinic", "=", surface.name())).stream()),

				new Reading("ASYNC_LIST",
						(surface) -> asyncItems().list(Query.where("clinic", "=", surface.name())).join().stream()),

				new Reading("LIST_SELECTED",
						(surface) -> items().list(Query.where("clinic", "=", surface.name()).select("ssn", "record"))
							.stream()),

				new Reading("STREAM", (surface) -> items().stream(Query.where("clinic", "=", surface.name()))),

				new Reading("SCAN",
						(surface) -> items().list(Scan.all().filter("clinic", "=", surface.name())).stream()),

				new Reading("SEGMENTS",
						(surface) -> items().list(Scan.all().filter("clinic", "=", surface.name()).segments(3))
							.stream()),

				new Reading("FOR_EACH", (surface) -> {
					List<Map<String, @Nullable Object>> found = new ArrayList<>();
					items().forEach(Query.where("clinic", "=", surface.name()), found::add);
					return found.stream();
				}),

				new Reading("FIRST", (surface) -> items().first(Query.where("clinic", "=", surface.name())).stream()),

				new Reading("ONE", (surface) -> items().one(Query.where("clinic", "=", surface.name())).stream()),

				new Reading("PAGE",
						(surface) -> items().page(Query.where("clinic", "=", surface.name()).limit(1))
							.items()
							.stream()),

				new Reading("PAGE_SELECTED",
						(surface) -> items()
							.page(Query.where("clinic", "=", surface.name()).select("record", "ssn").limit(1))
							.items()
							.stream()),

				new Reading("BATCH",
						(surface) -> items().getAll(List.of(key(surface))).stream().flatMap(Optional::stream)),

				new Reading("BATCH_SELECTED",
						(surface) -> items()
							.getAll(List.of(key(surface)), BatchOptions.builder().projection("record", "ssn").build())
							.stream()
							.flatMap(Optional::stream)),

				new Reading("TRANSACTION",
						(surface) -> tableTheory.transact(TransactionGet.empty().get("Patient", key(surface)))
							.stream()
							.flatMap(Optional::stream)),

				new Reading("UPDATE_ALL_NEW",
						(surface) -> Stream.of(items().update(Update.of(key(surface)).set("city", "Bergen")))),

				new Reading("UPDATE_ALL_OLD",
						(surface) -> Stream.of(items()
							.update(Update.of(key(surface)).set("city", "Bergen").returning(ReturnValue.ALL_OLD)))),

				new Reading("UPDATE_UPDATED_OLD",
						(surface) -> Stream.of(items().update(Update.of(key(surface))
							.set("ssn", "other")
							.set("record", Map.of())
							.returning(ReturnValue.UPDATED_OLD)))),

				new Reading("UPDATE_UPDATED_NEW",
						(surface) -> Stream.of(items().update(Update.of(key(surface))
							.set("ssn", SECRET)
							.set("record", Map.of("blood", SECRET))
							.returning(ReturnValue.UPDATED_NEW)))),

				new Reading("UNMARSHAL", (surface) -> Stream.of(items().unmarshal(stored(surface)))),

				new Reading("ASYNC_UNMARSHAL", (surface) -> Stream.of(asyncItems().unmarshal(stored(surface)).join())),

				new Reading("FAILED_CONDITION",
						(surface) -> catchThrowableOfType(ConditionFailedException.class,
								() -> items().create(patient(surface)))
							.stored()
							.stream()
							.map((item) -> items().unmarshal(item))),

				new Reading("FAILED_TRANSACTION",
						(surface) -> catchThrowableOfType(TransactionFailedException.class,
								() -> tableTheory.transact(Transaction.empty().create("Patient", patient(surface))))
							.failures()
							.stream()
							.flatMap((failure) -> failure.stored().stream())
							.map((item) -> items().unmarshal(item))));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void whateverReadsOpens(Reading surface) {
		items().put(patient(surface));
		assertThat(surface.run().apply(surface)).singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("ssn", SECRET)
				.containsEntry("record", Map.of("blood", SECRET)));
	}

}
