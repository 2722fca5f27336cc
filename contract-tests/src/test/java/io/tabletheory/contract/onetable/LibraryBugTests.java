// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Bugs of the npm library 2.7.7 that lose data or find the wrong data, and that we do not
 * have. {@code cases} has most of them as the library was recorded to make them.
 */
class LibraryBugTests {

	private static OneTableTable table;

	@BeforeAll
	static void create() {
		table = OneTableTable.create("bugs");
	}

	@BeforeEach
	void clear() {
		table.clear();
	}

	@Test
	void defaultsAreNotMadeUpOnReads() {
		Items items = items("\"a\": { \"type\": \"string\", \"default\": \"x\" }");
		items.insert(Map.of("id", "1"));
		items.update(ItemUpdate.of(Map.of("id", "1")).remove("a"));
		assertThat(items.get(Map.of("id", "1"))).doesNotContainKey("a");
	}

	@Test
	void defaultsDoNotOverwriteStoredValues() {
		Items items = items("\"a\": { \"type\": \"string\", \"default\": \"idle\" }, \"b\": { \"type\": \"string\" }");
		items.insert(Map.of("id", "1", "a", "busy"));
		items.save(Map.of("id", "1", "b", "x"));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("b", "y").upsert());
		assertThat(items.get(Map.of("id", "1"))).containsEntry("a", "busy").containsEntry("b", "y");
	}

	@Test
	void aRemovedUniqueValueIsFree() {
		Items items = items("\"email\": { \"type\": \"string\", \"unique\": true }");
		items.insert(Map.of("id", "1", "email", "a"));
		items.update(ItemUpdate.of(Map.of("id", "1")).remove("email"));
		items.insert(Map.of("id", "2", "email", "a"));
		assertThat(items.get(Map.of("id", "2"))).containsEntry("email", "a");
	}

	@Test
	void aUniqueValueThatIsSetIsGuarded() {
		Items items = items("\"email\": { \"type\": \"string\", \"unique\": true }");
		items.insert(Map.of("id", "1", "email", "a"));
		items.insert(Map.of("id", "2"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items.update(ItemUpdate.of(Map.of("id", "2")).set("email", "a")));
	}

	@Test
	void aUniqueZeroIsFreedToo() {
		Items items = items("\"n\": { \"type\": \"number\", \"unique\": true }");
		items.insert(Map.of("id", "1", "n", 0));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("n", 1));
		items.insert(Map.of("id", "2", "n", 0));
		assertThat(table.items()).hasSize(4);
	}

	@Test
	void aChangedScopeFreesTheValueInTheOldScopeOnly() {
		Items items = items("\"email\": { \"type\": \"string\", \"unique\": true, \"scope\": \"${tenant}\" },"
				+ " \"tenant\": { \"type\": \"string\", \"required\": true }");
		items.insert(Map.of("id", "1", "email", "a", "tenant", "T1"));
		items.insert(Map.of("id", "2", "email", "b", "tenant", "T2"));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("tenant", "T2"));
		assertThat(table.items()).extracting((item) -> Objects.requireNonNull(item.get("pk")).s())
			.contains("_unique#T2#Item#email#a", "_unique#T2#Item#email#b")
			.doesNotContain("_unique#T1#Item#email#a");
	}

	@Test
	void aTimeToLiveBesideAUniqueValueIsConvertedOnce() {
		Items items = items(
				"\"email\": { \"type\": \"string\", \"unique\": true }, \"t\": { \"type\": \"date\", \"ttl\": true }");
		items.insert(Map.of("id", "1", "email", "a"));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("email", "b").set("t", Instant.ofEpochSecond(1709210096)));
		assertThat(table.items()).filteredOn((item) -> item.containsKey("id"))
			.singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("t", AttributeValue.fromN("1709210096")));
	}

	@Test
	void bracesInDataStay() {
		Items items = items("\"s\": { \"type\": \"string\" }");
		items.insert(Map.of("id", "1"));
		for (String text : List.of("{\"a\":1}", "a {b} c", "${id}", "@{x}", "constructor", "toString")) {
			items.update(ItemUpdate.of(Map.of("id", "1")).set("s", text));
			assertThat(items.get(Map.of("id", "1"))).containsEntry("s", text);
		}
	}

	@Test
	void aBooleanBesideTheTextTrueStaysABoolean() {
		Items items = items("\"s\": { \"type\": \"string\" }, \"b\": { \"type\": \"boolean\" }");
		items.insert(Map.of("id", "1"));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("s", "true").set("b", true));
		assertThat(items.get(Map.of("id", "1"))).containsEntry("s", "true").containsEntry("b", true);
	}

	@Test
	void dataWithAPlaceholderIsAKey() {
		Items items = items("\"s\": { \"type\": \"string\" }");
		items.insert(Map.of("id", "${x}", "s", "found"));
		assertThat(items.get(Map.of("id", "${x}"))).containsEntry("pk", "i#${x}").containsEntry("s", "found");
	}

	@Test
	void datesThatAreSetAreConverted() {
		Items items = items("\"d\": { \"type\": \"date\" }");
		items.insert(Map.of("id", "1"));
		items.update(ItemUpdate.of(Map.of("id", "1")).set("d", Instant.ofEpochMilli(1709210096789L)));
		assertThat(table.items().get(0)).containsEntry("d", AttributeValue.fromN("1709210096789"));
	}

	@Test
	void numbersOfOtherTypesAreRefusedWhenTheyAreSet() {
		Items items = items("\"n\": { \"type\": \"number\" }");
		items.insert(Map.of("id", "1", "n", 1));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items.update(ItemUpdate.of(Map.of("id", "1")).set("n", "x")));
		assertThat(items.get(Map.of("id", "1")).get("n")).hasToString("1");
	}

	@Test
	void aRequiredAttributeCannotBeRemoved() {
		Items items = items("\"a\": { \"type\": \"string\", \"required\": true }");
		items.insert(Map.of("id", "1", "a", "x"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items.update(ItemUpdate.of(Map.of("id", "1")).remove("a")));
		assertThat(items.get(Map.of("id", "1"))).containsEntry("a", "x");
	}

	@Test
	void anIngredientOfTheKeyCannotBeOverwritten() {
		Items items = items("\"a\": { \"type\": \"string\" }");
		items.insert(Map.of("id", "1", "a", "x"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items.update(ItemUpdate.of(Map.of("id", "1")).set("id", "2")));
		assertThat(items.get(Map.of("id", "1"))).containsEntry("id", "1");
	}

	@Test
	void aQueryFindsNoItemsOfOtherModels() {
		Items items = items("\"a\": { \"type\": \"string\" }");
		items.insert(Map.of("id", "1", "a", "x"));
		table.put(Map.of("pk", AttributeValue.fromS("i#1"), "sk", AttributeValue.fromS("other"), "_type",
				AttributeValue.fromS("Other")));
		assertThat(items.all(ItemQuery.where("pk", "=", "i#1"))).singleElement().satisfies((item) -> {
			assertThat(item).containsEntry("a", "x");
		});
	}

	@Test
	void batchesOfAnySizeAreWrittenAndReadInOrder() {
		Items items = items("\"a\": { \"type\": \"string\" }");
		List<Map<String, Object>> given = new ArrayList<>();
		List<Map<String, Object>> keys = new ArrayList<>();
		for (int i = 0; i < 130; i++) {
			given.add(Map.of("id", "" + i, "a", "a" + i));
			keys.add(Map.of("id", "" + (129 - i)));
		}
		items.putAll(given);
		List<Optional<Map<String, @Nullable Object>>> found = items.findAll(keys);
		assertThat(found).hasSize(130).allMatch(Optional::isPresent);
		assertThat(found.get(0).orElseThrow()).containsEntry("a", "a129");
	}

	@Test
	void anEmptySetIsStoredAndReadAgain() {
		Items items = items("\"s\": { \"type\": \"set\" }");
		items.insert(Map.of("id", "1", "s", Set.of()));
		assertThat(items.get(Map.of("id", "1")).get("s")).isIn(Set.of(), null);
	}

	@Test
	void anArrayBufferKeepsItsContent() {
		Items items = items("\"b\": { \"type\": \"arraybuffer\" }");
		items.insert(Map.of("id", "1", "b", new byte[] { 1, 2, 3 }));
		assertThat(items.get(Map.of("id", "1"))).containsEntry("b", new byte[] { 1, 2, 3 });
	}

	@Test
	void theKeysOfEqualValuesAreEqual() {
		Items items = items(
				"\"gpk\": { \"type\": \"string\", \"value\": \"n#${n:6}\" }, \"n\": { \"type\": \"number\" }");
		items.insert(Map.of("id", "1", "n", 7));
		items.insert(Map.of("id", "2", "n", new BigDecimal("7.0")));
		assertThat(table.items()).extracting((item) -> Objects.requireNonNull(item.get("gpk")).s())
			.containsOnly("n#000007");
	}

	@Test
	void whatTheLibraryStoredInOtherFormsIsRead() {
		Items items = items(
				"\"d\": { \"type\": \"date\" }, \"e\": { \"type\": \"date\" }, \"b\": { \"type\": \"boolean\" },"
						+ " \"n\": { \"type\": \"number\" }, \"f\": { \"type\": \"buffer\" }, \"s\": { \"type\": \"set\" }");
		Map<String, AttributeValue> stored = new LinkedHashMap<>();
		stored.put("pk", AttributeValue.fromS("i#1"));
		stored.put("sk", AttributeValue.fromS("i#"));
		stored.put("_type", AttributeValue.fromS("Item"));
		stored.put("id", AttributeValue.fromS("1"));
		stored.put("d", AttributeValue.fromS("2024-02-29T14:34:56.789+02:00"));
		stored.put("e", AttributeValue.fromN("1709210096789"));
		stored.put("b", AttributeValue.fromS("true"));
		stored.put("n", AttributeValue.fromS("12.5"));
		stored.put("f", AttributeValue.fromB(SdkBytes.fromUtf8String("hello")));
		stored.put("s", AttributeValue.fromL(List.of(AttributeValue.fromS("a"), AttributeValue.fromS("b"))));
		table.put(stored);
		assertThat(items.get(Map.of("id", "1"))).containsEntry("d", Instant.ofEpochMilli(1709210096789L))
			.containsEntry("e", Instant.ofEpochMilli(1709210096789L))
			.containsEntry("b", true)
			.containsEntry("n", new BigDecimal("12.5"))
			.containsEntry("f", "hello".getBytes(StandardCharsets.UTF_8))
			.containsEntry("s", Set.of("a", "b"));
	}

	@Test
	void anItemOfAnotherModelIsNotTouched() {
		Items items = items("\"a\": { \"type\": \"string\" }");
		table.put(Map.of("pk", AttributeValue.fromS("i#1"), "sk", AttributeValue.fromS("i#"), "_type",
				AttributeValue.fromS("Other")));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items.update(ItemUpdate.of(Map.of("id", "1")).set("a", "x")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED));
	}

	private static Items items(String fields) {
		String content = "{ \"title\": \"bug\", \"clock\": 1768521600123, \"fields\": { " + fields + " } }";
		return new OurSide(new LibraryCase("", JsonText.map(content)), table).items();
	}

}
