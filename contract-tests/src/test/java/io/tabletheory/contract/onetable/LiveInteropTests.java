// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.KeyCursors;
import io.tabletheory.engine.DuplicateValueException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The live library and our maps write, read, update, page and remove each other's items.
 */
class LiveInteropTests {

	private static final LibraryCase PEOPLE = new LibraryCase("", JsonText.map("""
			{ "title": "people", "clock": 1768521600123, "params": { "timestamps": true, "isoDates": true }, "fields": {
			  "gpk": { "type": "string", "value": "people" }, "gsk": { "type": "string", "value": "${name}#${id}" },
			  "name": { "type": "string", "required": true }, "email": { "type": "string", "unique": true },
			  "born": { "type": "date" }, "points": { "type": "number" }, "tags": { "type": "set" } } }
			"""));

	private static NpmLibrary library;

	private static OneTableTable table;

	@BeforeAll
	static void start() {
		library = NpmLibrary.start();
		table = OneTableTable.create("live");
	}

	@AfterAll
	static void end() {
		if (library != null) {
			library.close();
		}
	}

	@TestFactory
	Stream<DynamicTest> theLibraryReadsWhatWeStored() {
		return LibraryCase.all()
			.filter((each) -> each.lastGet() >= 0 && each.difference() == null && !each.isVolatile())
			.map((each) -> each.test(() -> {
				table.clear();
				try (OurSide ours = new OurSide(each, table)) {
					each.steps().forEach(ours::run);
				}
				library.open(table.name(), each.schema(), each.clock());
				Map<String, @Nullable Object> read = library.ask(each.steps().get(each.lastGet()));
				assertThat(read.get("value"))
					.isEqualTo(LibraryRecording.of(each).answers().get(each.lastGet()).get("value"));
			}));
	}

	@Test
	void eachUpdatesAndRemovesTheItemsOfTheOther() {
		try (OurSide ours = open()) {
			ours.items().insert(Map.of("id", "1", "name", "Anna", "points", 1));
			value(Map.of("op", "create", "properties", Map.of("id", "2", "name", "Bob", "points", 1)));
			assertThat(value(Map.of("op", "update", "properties", Map.of("id", "1", "points", 2))))
				.containsEntry("name", "Anna");
			ours.items().update(ItemUpdate.of(Map.of("id", "2")).increment("points"));
			assertThat(ours.items().get(Map.of("id", "1")).get("points")).hasToString("2");
			assertThat(value(Map.of("op", "get", "properties", Map.of("id", "2"))).get("points")).hasToString("2");
			value(Map.of("op", "remove", "properties", Map.of("id", "1")));
			ours.items().delete(Map.of("id", "2"));
			assertThat(table.items()).isEmpty();
		}
	}

	@Test
	void aUniqueValueIsTakenForBoth() {
		try (OurSide ours = open()) {
			ours.items().insert(Map.of("id", "1", "name", "Anna", "email", "a"));
			assertThat(error(Map.of("op", "create", "properties", Map.of("id", "2", "name", "Bob", "email", "a"))))
				.isEqualTo("UniqueError");
			value(Map.of("op", "create", "properties", Map.of("id", "2", "name", "Bob", "email", "b")));
			assertThatExceptionOfType(DuplicateValueException.class)
				.isThrownBy(() -> ours.items().insert(Map.of("id", "3", "name", "Carl", "email", "b")));
		}
	}

	@Test
	void aUniqueValueThatOneFreesTheOtherTakes() {
		try (OurSide ours = open()) {
			ours.items().insert(Map.of("id", "1", "name", "Anna", "email", "a"));
			value(Map.of("op", "update", "properties", Map.of("id", "1", "email", "b")));
			ours.items().insert(Map.of("id", "2", "name", "Bob", "email", "a"));
			ours.items().update(ItemUpdate.of(Map.of("id", "2")).set("email", "c"));
			value(Map.of("op", "create", "properties", Map.of("id", "3", "name", "Carl", "email", "a")));
			value(Map.of("op", "remove", "properties", Map.of("id", "2")));
			ours.items().delete(Map.of("id", "1"));
			ours.items().delete(Map.of("id", "3"));
			assertThat(table.items()).isEmpty();
		}
	}

	@Test
	void theTimeOfCreationStaysWhoeverUpdates() {
		try (OurSide ours = open()) {
			ours.items().insert(Map.of("id", "1", "name", "Anna"));
			library.ask(Map.of("op", "clock", "clock", 1768521700456L));
			Map<String, @Nullable Object> updated = value(
					Map.of("op", "update", "properties", Map.of("id", "1", "points", 1)));
			assertThat(updated.get("created")).isEqualTo(JsonText.map("{\"$date\":1768521600123}"));
			assertThat(ours.items().get(Map.of("id", "1")).get("updated")).hasToString("2026-01-16T00:01:40.456Z");
		}
	}

	@Test
	void pagesOfOneContinueInTheOther() {
		try (OurSide ours = open()) {
			for (int i = 1; i <= 6; i++) {
				ours.items().insert(Map.of("id", "" + i, "name", "N"));
			}
			KeyCursors cursors = KeyCursors.of(ours.tableTheory(), "Item");
			ItemQuery query = ItemQuery.where("gpk", "=", "people").index("gs1").limit(2);
			Map<String, @Nullable Object> first = value(find(Map.of("index", "gs1", "limit", 2)));
			ItemWindow second = ours.items()
				.scroll(query.after(cursors.cursor(JsonText.map(first.get("next")), "gs1")));
			assertThat(second.items()).extracting("id").containsExactly("3", "4");
			Map<String, Object> next = cursors.key(Objects.requireNonNull(second.next()));
			Map<String, @Nullable Object> third = value(find(Map.of("index", "gs1", "limit", 2, "next", next)));
			assertThat(JsonText.maps(third.get("items"))).extracting("id").containsExactly("5", "6");
			Map<String, Object> previous = cursors.key(Objects.requireNonNull(second.previous()));
			Map<String, @Nullable Object> back = value(find(Map.of("index", "gs1", "limit", 2, "prev", previous)));
			assertThat(JsonText.maps(back.get("items"))).extracting("id").containsExactly("1", "2");
			String before = cursors.cursor(JsonText.map(third.get("prev")), "gs1");
			assertThat(ours.items().scroll(query.before(before)).items()).extracting("id").containsExactly("3", "4");
		}
	}

	@Test
	void neitherOverwritesAnItemOfTheOther() {
		try (OurSide ours = open()) {
			value(Map.of("op", "create", "properties", Map.of("id", "1", "name", "Anna")));
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> ours.items().insert(Map.of("id", "1", "name", "Bob")));
			ours.items().insert(Map.of("id", "2", "name", "Bob"));
			assertThat(error(Map.of("op", "create", "properties", Map.of("id", "2", "name", "Carl"))))
				.isEqualTo("UniqueError");
		}
	}

	private static Map<String, ?> find(Map<String, ?> params) {
		return Map.of("op", "find", "properties", Map.of(), "params", params);
	}

	private static OurSide open() {
		table.clear();
		library.open(table.name(), PEOPLE.schema(), PEOPLE.clock());
		return new OurSide(PEOPLE, table);
	}

	private static Map<String, @Nullable Object> value(Map<String, ?> request) {
		Map<String, @Nullable Object> answer = library.ask(request);
		assertThat(answer).doesNotContainKey("error");
		return JsonText.map(answer.get("value"));
	}

	private static @Nullable Object error(Map<String, ?> request) {
		return JsonText.map(library.ask(request).get("error")).get("code");
	}

}
