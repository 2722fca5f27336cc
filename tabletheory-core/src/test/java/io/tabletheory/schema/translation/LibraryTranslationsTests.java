// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SourceContent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The documents whose loading the npm library was recorded for, translated both ways.
 */
class LibraryTranslationsTests {

	@TestFactory
	Stream<DynamicTest> aDocumentThatIsReadComesBackAsItWas() {
		return documents().map((document) -> DynamicTest.dynamicTest(String.valueOf(document.get("title")),
				() -> check(String.valueOf(document.get("title")), document.get("schema"))));
	}

	@SuppressWarnings("unchecked")
	private static void check(String title, @Nullable Object content) {
		OneTableSchema schema = read((Map<String, @Nullable Object>) Objects.requireNonNull(content));
		if (schema == null) {
			return;
		}
		if (schema.models().isEmpty()) {
			assertThat(isRefused(schema)).as(title).isTrue();
		}
		else {
			UnchangedOneTableTests.check(schema);
		}
	}

	private static @Nullable OneTableSchema read(Map<String, @Nullable Object> content) {
		try {
			return OneTableReader.read("a.json", content).schema();
		}
		catch (InvalidModelException ex) {
			return null;
		}
	}

	private static boolean isRefused(OneTableSchema schema) {
		try {
			SchemaTranslation.toDms(schema, "shop");
			return false;
		}
		catch (InvalidModelException ex) {
			assertThat(ex.violations()).isNotEmpty();
			return true;
		}
	}

	private static Stream<Map<?, ?>> documents() {
		byte[] text = Documents.resource(OneTableReader.class, "documents.json").getBytes(StandardCharsets.UTF_8);
		Node root = SourceContent.of("documents.json", text)
			.tree(new Report("documents.json", new Dialect("JSON", "{}", "{}")));
		Map<?, ?> content = (Map<?, ?>) Objects.requireNonNull(value(root));
		List<?> documents = (List<?>) Objects.requireNonNull(content.get("documents"));
		assertThat(documents).hasSizeGreaterThanOrEqualTo(60);
		return documents.stream().map((document) -> (Map<?, ?>) document);
	}

	private static @Nullable Object value(Node node) {
		if (node instanceof Node.Entries map) {
			Map<String, @Nullable Object> values = new LinkedHashMap<>();
			map.entries().forEach((key, entry) -> values.put(key, value(entry.value())));
			return values;
		}
		if (node instanceof Node.Items items) {
			List<@Nullable Object> values = new ArrayList<>();
			items.nodes().forEach((element) -> values.add(value(element)));
			return values;
		}
		return ((Node.Scalar) node).value();
	}

}
