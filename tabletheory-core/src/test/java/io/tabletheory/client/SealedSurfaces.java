// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.TransactionFailedException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * All ways to an item that has secrets.
 */
final class SealedSurfaces {

	static final String SECRET = "canary-4111-1111";

	private final TableTheory tableTheory;

	private final DynamoDbClient client;

	/** On a table of patients. */
	SealedSurfaces(TableTheory tableTheory, DynamoDbClient client) {
		this.tableTheory = tableTheory;
		this.client = client;
	}

	/** One way to an item, by whose name that is known. */
	interface Surface {

		String name();

	}

	static Map<String, Object> key(Surface surface) {
		return Map.of("clinic", surface.name(), "id", 7);
	}

	static Map<String, Object> patient(Surface surface) {
		Map<String, Object> patient = new LinkedHashMap<>(key(surface));
		patient.put("city", "Oslo");
		patient.put("ssn", SECRET);
		patient.put("record", Map.of("blood", SECRET));
		return patient;
	}

	Items items() {
		return this.tableTheory.items("Patient");
	}

	AsyncItems asyncItems() {
		return this.tableTheory.asyncItems("Patient");
	}

	Map<String, AttributeValue> stored(Surface surface) {
		return this.client
			.getItem((request) -> request.tableName("patients")
				.key(Map.of("clinic", AttributeValue.fromS(surface.name()), "id", AttributeValue.fromN("7")))
				.consistentRead(true))
			.item();
	}

	/** A way to write an item; the result is the item that the surface returns. */
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

	Stream<Writing> writings() {
		return Stream.of(new Writing("PUT", (surface) -> items().put(patient(surface))),

				new Writing("ASYNC_PUT", (surface) -> asyncItems().put(patient(surface)).join()),

				new Writing("CREATE", (surface) -> items().insert(patient(surface))),

				new Writing("PUT_WHEN",
						(surface) -> items().put(ItemPut.of(patient(surface)).when("city", "NOT_EXISTS"))),

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

				new Writing("UPSERT", (surface) -> items().save(patient(surface))),

				new Writing("UPDATE_SET", (surface) -> {
					items().put(Writing.plain(surface));
					return items()
						.update(ItemUpdate.of(key(surface)).set("ssn", SECRET).set("record", Map.of("blood", SECRET)));
				}),

				new Writing("UPDATE_SET_IF_ABSENT",
						(surface) -> items().update(ItemUpdate.of(key(surface))
							.set("city", "Oslo")
							.setIfAbsent("ssn", SECRET)
							.setIfAbsent("record", Map.of("blood", SECRET))
							.upsert())),

				new Writing("BATCH", (surface) -> items().putAll(List.of(patient(surface))).get(0)),

				new Writing("ASYNC_BATCH", (surface) -> asyncItems().putAll(List.of(patient(surface))).join().get(0)),

				new Writing("TRANSACTION_PUT",
						(surface) -> this.tableTheory.transact(ItemTransaction.empty().put("Patient", patient(surface)))
							.get(0)),

				new Writing("TRANSACTION_UPDATE", (surface) -> {
					items().put(Writing.plain(surface));
					this.tableTheory.transact(ItemTransaction.empty()
						.update("Patient",
								ItemUpdate.of(key(surface))
									.set("ssn", SECRET)
									.setIfAbsent("record", Map.of("blood", SECRET))));
					return items().get(key(surface));
				}),

				new Writing("ASYNC_TRANSACTION",
						(surface) -> this.tableTheory
							.transactAsync(ItemTransaction.empty().insert("Patient", patient(surface)))
							.join()
							.get(0)));
	}

	/** A way to read an item. */
	record Reading(String name, Function<Reading, Stream<Map<String, @Nullable Object>>> run) implements Surface {

		@Override
		public String toString() {
			return this.name;
		}

	}

	Stream<Reading> readings() {
		return Stream.of(new Reading("GET", (surface) -> Stream.of(items().get(key(surface)))),

				new Reading("ASYNC_GET", (surface) -> Stream.of(asyncItems().get(key(surface)).join())),

				new Reading("GET_SELECTED", (surface) -> Stream.of(items().get(key(surface), "ssn", "record"))),

				new Reading("FIND", (surface) -> items().find(key(surface)).stream()),

				new Reading("LIST", (surface) -> items().all(ItemQuery.where("clinic", "=", surface.name())).stream()),

				new Reading("ASYNC_LIST",
						(surface) -> asyncItems().all(ItemQuery.where("clinic", "=", surface.name())).join().stream()),

				new Reading("LIST_SELECTED",
						(surface) -> items().all(ItemQuery.where("clinic", "=", surface.name()).select("ssn", "record"))
							.stream()),

				new Reading("STREAM", (surface) -> items().stream(ItemQuery.where("clinic", "=", surface.name()))),

				new Reading("SCAN",
						(surface) -> items().all(ItemScan.all().filter("clinic", "=", surface.name())).stream()),

				new Reading("SEGMENTS",
						(surface) -> items().all(ItemScan.all().filter("clinic", "=", surface.name()).segments(3))
							.stream()),

				new Reading("FOR_EACH", (surface) -> {
					List<Map<String, @Nullable Object>> found = new ArrayList<>();
					items().forEach(ItemQuery.where("clinic", "=", surface.name()), found::add);
					return found.stream();
				}),

				new Reading("FIRST",
						(surface) -> items().first(ItemQuery.where("clinic", "=", surface.name())).stream()),

				new Reading("ONE", (surface) -> items().one(ItemQuery.where("clinic", "=", surface.name())).stream()),

				new Reading("PAGE",
						(surface) -> items().scroll(ItemQuery.where("clinic", "=", surface.name()).limit(1))
							.items()
							.stream()),

				new Reading("PAGE_SELECTED",
						(surface) -> items()
							.scroll(ItemQuery.where("clinic", "=", surface.name()).select("record", "ssn").limit(1))
							.items()
							.stream()),

				new Reading("BATCH",
						(surface) -> items().findAll(List.of(key(surface))).stream().flatMap(Optional::stream)),

				new Reading("BATCH_SELECTED",
						(surface) -> items()
							.findAll(List.of(key(surface)), BatchOptions.builder().projection("record", "ssn").build())
							.stream()
							.flatMap(Optional::stream)),

				new Reading("TRANSACTION",
						(surface) -> this.tableTheory.transact(ItemTransactionGet.empty().get("Patient", key(surface)))
							.stream()
							.flatMap(Optional::stream)),

				new Reading("UPDATE_ALL_NEW",
						(surface) -> Stream.of(items().update(ItemUpdate.of(key(surface)).set("city", "Bergen")))),

				new Reading("UPDATE_ALL_OLD",
						(surface) -> Stream.of(items()
							.update(ItemUpdate.of(key(surface)).set("city", "Bergen").returning(ReturnValue.ALL_OLD)))),

				new Reading("UPDATE_UPDATED_OLD",
						(surface) -> Stream.of(items().update(ItemUpdate.of(key(surface))
							.set("ssn", "other")
							.set("record", Map.of())
							.returning(ReturnValue.UPDATED_OLD)))),

				new Reading("UPDATE_UPDATED_NEW",
						(surface) -> Stream.of(items().update(ItemUpdate.of(key(surface))
							.set("ssn", SECRET)
							.set("record", Map.of("blood", SECRET))
							.returning(ReturnValue.UPDATED_NEW)))),

				new Reading("UNMARSHAL", (surface) -> Stream.of(items().unmarshal(stored(surface)))),

				new Reading("ASYNC_UNMARSHAL", (surface) -> Stream.of(asyncItems().unmarshal(stored(surface)).join())),

				new Reading("FAILED_CONDITION",
						(surface) -> catchThrowableOfType(ConditionFailedException.class,
								() -> items().insert(patient(surface)))
							.stored()
							.stream()
							.map((item) -> items().unmarshal(item))),

				new Reading("FAILED_TRANSACTION", (surface) -> catchThrowableOfType(TransactionFailedException.class,
						() -> this.tableTheory.transact(ItemTransaction.empty().insert("Patient", patient(surface))))
					.failures()
					.stream()
					.flatMap((failure) -> failure.stored().stream())
					.map((item) -> items().unmarshal(item))));
	}

}
