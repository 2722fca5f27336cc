// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Maps give what an attribute is made of, and never the attribute itself.
 */
class DerivedAttributesTests {

	static final String DOCUMENT = """
			dms_version: "0.1"
			models:
			  - name: "Order"
			    table: { name: "derived" }
			    keys: { partition: { attribute: "PK", type: "S" }, sort: { attribute: "SK", type: "S" } }
			    attributes:
			      - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "CUSTOMER#{customer}" } } }
			      - { attribute: "SK", type: "S", required: true, tags: { tabletheory: { template: "ORDER#{number:6}" } } }
			      - { attribute: "_type", type: "S", tags: { tabletheory: { type: "Order" } } }
			      - { attribute: "customer", type: "S", required: true }
			      - { attribute: "number", type: "N", required: true }
			      - { attribute: "status", type: "S", omit_empty: true }
			      - { attribute: "city", type: "S" }
			      - { attribute: "address", type: "M" }
			      - { attribute: "count", type: "N" }
			      - { attribute: "byStatus", type: "S", tags: { tabletheory: { template: "{status}#{customer}" } } }
			      - { attribute: "place", type: "S", tags: { tabletheory: { template: "{address.country}/{city}" } } }
			    indexes:
			      - { name: "by-status", type: "GSI", partition: { attribute: "byStatus", type: "S" } }
			""";

	private static TableTheory tableTheory;

	private static Items orders;

	private static Items raw;

	private static final Map<String, Object> KEY = Map.of("customer", "c1", "number", 12);

	private static final Map<String, Object> STORED_KEY = Map.of("PK", "CUSTOMER#c1", "SK", "ORDER#000012");

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		String plain = DOCUMENT.replaceAll(", tags: \\{.*}", " }").replace("\"Order\"", "\"Raw\"");
		tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(model(DOCUMENT), model(plain))))
			.build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
		raw = tableTheory.items("Raw");
	}

	private static Model model(String document) {
		return DmsReader.read("test", document.getBytes(StandardCharsets.UTF_8)).models().get(0);
	}

	@BeforeEach
	void removeTheOrder() {
		raw.delete(STORED_KEY);
	}

	private static Map<String, Object> stored() {
		return raw.get(STORED_KEY, Consistency.STRONG);
	}

	@Test
	void anInsertNeedsNoKeyAndNoType() {
		orders.insert(Map.of("customer", "c1", "number", 12, "status", "open"));
		assertThat(stored()).containsEntry("PK", "CUSTOMER#c1")
			.containsEntry("SK", "ORDER#000012")
			.containsEntry("_type", "Order")
			.containsEntry("byStatus", "open#c1")
			.doesNotContainKey("place");
		assertThat(orders.get(KEY, Consistency.STRONG)).isEqualTo(stored());
	}

	@Test
	void anEmptyIngredientThatIsNotStoredMakesNothing() {
		orders.put(Map.of("customer", "c1", "number", 12, "status", ""));
		assertThat(stored()).doesNotContainKeys("byStatus", "status");
	}

	@Test
	void aKeyThatIsGivenTellsItsIngredients() {
		orders.put(Map.of("PK", "CUSTOMER#c1", "SK", "ORDER#000012"));
		assertThat(stored()).containsEntry("customer", "c1").containsEntry("number", BigDecimal.valueOf(12));
	}

	@Test
	void refusesAKeyThatContradictsItsIngredientsWithoutShowingValues() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.put(Map.of("PK", "CUSTOMER#secret", "customer", "c1", "number", 12)))
			.withMessageContaining("\"PK\" (CUSTOMER#{customer}) differs from the one that its template makes")
			.satisfies((failure) -> assertThat(failure).hasMessageNotContaining("secret"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.get(Map.of("PK", "CUSTOMER#secret", "SK", "ORDER#000012", "customer", "c1")))
			.withMessageContaining("\"PK\" (CUSTOMER#{customer})");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.put(Map.of("PK", "USER#1", "SK", "ORDER#000012")))
			.withMessageContaining("\"PK\" (CUSTOMER#{customer})");
	}

	@Test
	void namesTheIngredientThatAKeyLacks() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> orders.insert(Map.of("customer", "c1")))
			.withMessageContaining("The key \"SK\" (ORDER#{number:6}) cannot be made, because \"number\" is missing")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.MISSING_PRIMARY_KEY));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> orders.delete(Map.of("customer", "c1")))
			.withMessageContaining("\"number\" is missing");
	}

	@Test
	void refusesWhatIsNoPartOfTheKey() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.get(Map.of("customer", "c1", "number", 12, "status", "open")))
			.withMessageContaining("\"status\" is not part of the key");
	}

	@Test
	void anUpdateOfAnIngredientCompletesWhatIsMadeOfIt() {
		orders.insert(Map.of("customer", "c1", "number", 12, "status", "open"));
		orders.update(ItemUpdate.of(KEY).set("status", "paid"));
		assertThat(stored()).containsEntry("byStatus", "paid#c1");
		orders.update(ItemUpdate.of(STORED_KEY).set("status", "sent"));
		assertThat(stored()).containsEntry("byStatus", "sent#c1");
		orders.update(ItemUpdate.of(KEY).set("city", "Bern").set("address", Map.of("country", "CH")));
		assertThat(stored()).containsEntry("place", "CH/Bern");
		orders.update(ItemUpdate.of(KEY).set("status", ""));
		assertThat(stored()).doesNotContainKeys("byStatus", "status");
		orders.update(ItemUpdate.of(KEY).remove("city"));
		assertThat(stored()).doesNotContainKey("place");
	}

	@Test
	void refusesAnUpdateThatDoesNotSayEnough() {
		orders.insert(Map.of("customer", "c1", "number", 12));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).set("city", "Bern")))
			.withMessageContaining("\"place\" ({address.country}/{city})")
			.withMessageContaining("does not set \"address.country\"");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).setIfAbsent("status", "open")))
			.withMessageContaining("does not set \"status\"");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).set("byStatus", "x")))
			.withMessageContaining("\"byStatus\" ({status}#{customer}) differs from the one that its template makes");
		assertThat(stored()).doesNotContainKeys("place", "byStatus", "status", "city");
	}

	@Test
	void anUpdateMayNameWhatIsMadeIfItSaysTheSame() {
		orders.insert(Map.of("customer", "c1", "number", 12, "status", "open"));
		orders.update(ItemUpdate.of(KEY).set("status", "paid").set("byStatus", "paid#c1"));
		assertThat(stored()).containsEntry("byStatus", "paid#c1");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).set("status", "sent").set("byStatus", "paid#c1")))
			.withMessageContaining("\"byStatus\" ({status}#{customer}) differs from the one that its template makes");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).remove("status").set("byStatus", "paid#c1")))
			.withMessageContaining("\"byStatus\" ({status}#{customer}) differs from the one that its template makes");
		assertThat(stored()).containsEntry("byStatus", "paid#c1").containsEntry("status", "paid");
		orders.update(ItemUpdate.of(KEY).remove("status").remove("byStatus"));
		assertThat(stored()).doesNotContainKeys("byStatus", "status");
	}

	@Test
	void refusesAnUpdateOfWhatTheKeyOfTheTableIsMadeOf() {
		orders.insert(Map.of("customer", "c1", "number", 12));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).set("number", 13)))
			.withMessageContaining("\"SK\" (ORDER#{number:6})")
			.withMessageContaining("the key of an item cannot change");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(KEY).increment("number")))
			.withMessageContaining("the key of an item cannot change");
	}

	@Test
	void anUpdateThatCreatesStoresTheIngredients() {
		orders.update(ItemUpdate.of(STORED_KEY).set("status", "open").upsert());
		Map<String, Object> made = stored();
		raw.delete(STORED_KEY);
		orders.put(Map.of("customer", "c1", "number", 12, "status", "open"));
		assertThat(stored()).isEqualTo(made);
	}

	@Test
	void wholeItemsFieldsBatchesAndTransactionsObey() {
		orders.insert(Map.of("customer", "c1", "number", 12));
		orders.update(Map.of("customer", "c1", "number", 12, "status", "open"), List.of("status"));
		assertThat(stored()).containsEntry("byStatus", "open#c1");
		orders.save(Map.of("customer", "c1", "number", 12, "status", "paid"));
		assertThat(stored()).containsEntry("byStatus", "paid#c1");
		orders.deleteAll(List.of(KEY));
		assertThat(raw.find(STORED_KEY, Consistency.STRONG)).isEmpty();
		orders.putAll(List.of(Map.of("customer", "c1", "number", 12, "status", "new")));
		assertThat(stored()).containsEntry("byStatus", "new#c1");
		assertThat(orders.findAll(List.of(KEY)).get(0)).isPresent();
		tableTheory.transact(ItemTransaction.empty().update("Order", ItemUpdate.of(KEY).set("status", "old")));
		assertThat(stored()).containsEntry("byStatus", "old#c1");
		assertThat(tableTheory.transact(ItemTransactionGet.empty().get("Order", KEY)).get(0)).isPresent();
		tableTheory.transact(ItemTransaction.empty().delete("Order", KEY));
		assertThat(raw.find(STORED_KEY, Consistency.STRONG)).isEmpty();
	}

	@Test
	void aPartOfTheKeyMayBeMadeOfTheOther() {
		Model seat = model(
				"""
						dms_version: "0.1"
						models:
						  - name: "Seat"
						    table: { name: "derived-seats" }
						    keys: { partition: { attribute: "hall", type: "S" }, sort: { attribute: "SK", type: "S" } }
						    attributes:
						      - { attribute: "hall", type: "S", required: true }
						      - { attribute: "SK", type: "S", required: true, tags: { tabletheory: { template: "{hall}/{row}" } } }
						      - { attribute: "row", type: "N" }
						      - { attribute: "state", type: "S" }
						""");
		TableTheory theory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(seat)))
			.build();
		theory.tables().ensure();
		Map<String, Object> key = Map.of("hall", "h", "row", 1);
		theory.items("Seat").update(ItemUpdate.of(key).set("state", "free").upsert());
		assertThat(theory.items("Seat").get(key))
			.isEqualTo(Map.of("hall", "h", "SK", "h/1", "row", BigDecimal.ONE, "state", "free"));
	}

}
