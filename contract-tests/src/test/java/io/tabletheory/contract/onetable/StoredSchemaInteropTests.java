// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.client.StoredSchemas;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Schemas that the library stored in its table, and those that we store for it.
 */
class StoredSchemaInteropTests {

	private static OneTableTable table;

	@BeforeAll
	static void create() {
		table = OneTableTable.create("schemas");
	}

	private static Stream<LibraryCase> cases() {
		return LibraryCase.all().filter((each) -> "schema".equals(each.difference()));
	}

	@TestFactory
	Stream<DynamicTest> weReadTheSchemasThatTheLibraryStored() {
		return cases().map((each) -> each.test(() -> {
			table.clear();
			LibraryRecording.of(each).stored().forEach(table::put);
			OneTableDocument read = StoredSchemas.of(table.name(), OneTableTable.client()).get();
			OneTableSchema given = OneTableReader.read(each.title(), each.schema()).schema();
			assertThat(read.schema().content().get("models")).isEqualTo(given.content().get("models"));
			assertThat(read.schema().content().get("indexes")).isEqualTo(given.content().get("indexes"));
			assertThat(read.schema().params().typeField()).isEqualTo(given.params().typeField());
			assertThat(read.schema().params().isoDates()).isEqualTo(given.params().isoDates());
			assertThat(read.schema().params().createdKept()).isEqualTo(given.params().createdKept());
			assertThat(read.schema().params().updatedKept()).isEqualTo(given.params().updatedKept());
		}));
	}

	@TestFactory
	Stream<DynamicTest> weStoreTheItemsThatTheLibraryStores() {
		return cases().filter((each) -> each.title().equals("saveSchema of a schema")).map((each) -> each.test(() -> {
			table.clear();
			OneTableSchema given = OneTableReader.read(each.title(), each.schema()).schema();
			StoredSchemas.of(table.name(), OneTableTable.client()).save(given);
			Map<String, AttributeValue> ours = table.items().get(0);
			Map<String, AttributeValue> theirs = LibraryRecording.of(each).stored().get(0);
			assertThat(ours).containsOnlyKeys(theirs.keySet());
			theirs.forEach((name, value) -> {
				if (!name.equals("created") && !name.equals("updated") && !name.equals("params")) {
					assertThat(ours.get(name)).isEqualTo(value);
				}
			});
			// The library adds its defaults, which mean the same as their absence.
			assertThat(Objects.requireNonNull(theirs.get("params")).m())
				.containsAllEntriesOf(Objects.requireNonNull(ours.get("params")).m());
		}));
	}

	@TestFactory
	Stream<DynamicTest> theLibraryLoadsTheSchemasThatWeStore() {
		NpmLibrary library = NpmLibrary.start();
		return Stream.of(1).onClose(library::close).flatMap((once) -> cases()).map((each) -> each.test(() -> {
			table.clear();
			OneTableSchema given = OneTableReader.read(each.title(), each.schema()).schema();
			StoredSchemas.of(table.name(), OneTableTable.client()).save(given);
			library.open(table.name(), each.schema(), each.clock());
			Map<String, @Nullable Object> read = JsonText.map(library.ask(Map.of("op", "readSchema")).get("value"));
			assertThat(read).containsEntry("version", "1.0.0").containsEntry("name", "Current");
			assertThat(JsonText.map(JsonText.map(read.get("models")).get("Item"))).containsAllEntriesOf(JsonText
				.map(given.content().get("models") instanceof Map<?, ?> models ? models.get("Item") : null));
			library.open(table.name(), read, each.clock());
		}));
	}

}
