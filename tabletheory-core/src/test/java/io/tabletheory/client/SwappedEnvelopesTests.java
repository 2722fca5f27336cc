// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Envelopes that somebody with access to the table has moved to where they do not belong.
 */
@Timeout(60)
class SwappedEnvelopesTests {

	private static DynamoDbClient client;

	private static TableTheory tableTheory;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(SealedModels.CARD, SealedModels.card("Badge", "badges", Encryption.V2),
					SealedModels.card("Token", "badges", Encryption.V2),
					SealedModels.card("Pass", "passes", Encryption.V2))))
			.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("master").build())
			.build();
		tableTheory.tables().ensure();
		for (String model : List.of("Card", "Badge", "Token", "Pass")) {
			for (String shop : List.of("a", "b")) {
				tableTheory.items(model).put(SealedModels.cardOf(shop, model + 1));
				tableTheory.items(model).put(SealedModels.cardOf(shop, model + 2));
			}
		}
	}

	@AfterAll
	static void stop() {
		client.close();
	}

	private static String table(String model) {
		return tableTheory.schema().model(model).table();
	}

	private static AttributeValue envelope(String model, String shop, String id, String attribute) {
		return Objects.requireNonNull(client
			.getItem((request) -> request.tableName(table(model))
				.key(Map.of("shop", AttributeValue.fromS(shop), "id", AttributeValue.fromS(id))))
			.item()
			.get(attribute), attribute);
	}

	/** Puts an envelope into an item of its own, where the model finds it as a number. */
	private static Map<String, Object> moved(String model, String shop, String id, AttributeValue envelope) {
		Map<String, AttributeValue> item = new HashMap<>(
				Map.of("shop", AttributeValue.fromS(shop), "id", AttributeValue.fromS(id), "number", envelope));
		client.putItem((request) -> request.tableName(table(model)).item(item));
		return Map.of("shop", shop, "id", id);
	}

	/** A way to read the number of an item. */
	record Reading(String name, BiConsumer<String, Map<String, Object>> read) {

		@Override
		public String toString() {
			return this.name;
		}

	}

	private static ItemQuery of(Map<String, Object> key) {
		return ItemQuery.where("shop", "=", key.get("shop")).and("id", "=", key.get("id"));
	}

	private static Items items(String model) {
		return tableTheory.items(model);
	}

	static Stream<Reading> readings() {
		return Stream.of(new Reading("GET", (model, key) -> items(model).get(key)),

				new Reading("GET_SELECTED", (model, key) -> items(model).get(key, "number")),

				new Reading("QUERY", (model, key) -> items(model).all(of(key))),

				new Reading("QUERY_SELECTED", (model, key) -> items(model).all(of(key).select("number"))),

				new Reading("PAGE", (model, key) -> items(model).scroll(of(key))),

				new Reading("SCAN",
						(model, key) -> items(model)
							.all(ItemScan.all().filter("shop", "=", key.get("shop")).filter("id", "=", key.get("id")))),

				new Reading("BATCH", (model, key) -> items(model).findAll(List.of(key))),

				new Reading("UPDATE", (model, key) -> items(model).update(ItemUpdate.of(key).set("label", "changed"))),

				new Reading("UNMARSHAL", (model, key) -> {
					Map<String, AttributeValue> image = new HashMap<>();
					key.forEach((name, value) -> image.put(name, AttributeValue.fromS((String) value)));
					items(model)
						.unmarshal(client.getItem((request) -> request.tableName(table(model)).key(image)).item());
				}));
	}

	private static void refused(Reading reading, String model, Map<String, Object> key) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> reading.read().accept(model, key));
		assertThat(failure).as(model + key).isNotNull();
		assertThat(failure.origin().model()).isEqualTo(model);
		// A batch says what it has left, and why as the cause.
		Throwable reason = (failure.code() == ErrorCode.BATCH_INCOMPLETE) ? failure.getCause() : failure;
		assertThat(reason).isInstanceOfSatisfying(TableTheoryException.class,
				(refused) -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void anotherAttribute(Reading reading) {
		refused(reading, "Card", moved("Card", "a", "Card" + reading, envelope("Card", "a", "Card1", "holder")));
		refused(reading, "Badge", moved("Badge", "a", "Badge" + reading, envelope("Badge", "a", "Badge1", "holder")));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void anotherItem(Reading reading) {
		refused(reading, "Badge", moved("Badge", "a", "other" + reading, envelope("Badge", "a", "Badge1", "number")));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void anotherPartition(Reading reading) {
		refused(reading, "Badge", moved("Badge", "c" + reading, "Badge1", envelope("Badge", "a", "Badge1", "number")));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void anotherModel(Reading reading) {
		String id = "Model" + reading;
		tableTheory.items("Token").put(SealedModels.cardOf("a", id));
		refused(reading, "Badge", moved("Badge", "a", id, envelope("Token", "a", id, "number")));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void anotherTable(Reading reading) {
		String id = "Table" + reading;
		tableTheory.items("Badge").put(SealedModels.cardOf("a", id));
		refused(reading, "Pass", moved("Pass", "a", id, envelope("Badge", "a", id, "number")));
	}

	/**
	 * The reason for format 2: a client that can write to the table can do this to format
	 * 1.
	 */
	@Test
	void formatOneIsOnlyBoundToTheAttribute() {
		Map<String, Object> key = moved("Card", "c", "moved", envelope("Card", "a", "Card1", "number"));
		assertThat(tableTheory.items("Card").get(key)).containsEntry("number", "4111");
	}

}
