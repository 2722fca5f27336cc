// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.InvalidModelException;
import org.jspecify.annotations.Nullable;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OneTableMapsTests {

	private static final Map<String, ?> INDEXES = Map.of("primary", Map.of("hash", "pk", "sort", "sk"));

	@Test
	void readsAMapAsTheTextOfTheSameDocument() {
		OneTableSchema text = Documents.read("a.json", Documents.resource("all-features.json")).schema();
		OneTableSchema map = OneTableReader.read("map", text.content()).schema();
		assertThat(map).isEqualTo(text);
	}

	@Test
	void readsNumbersOfAllKinds() {
		OneTableSchema schema = OneTableReader
			.read("map",
					document(
							Map.of("n", Map.of("type", "number", "enum", List.of(1, 2L, 2.5, new BigDecimal("1E+3"))))))
			.schema();
		OneTableField field = Objects.requireNonNull(Objects.requireNonNull(schema.model("User")).field("n"));
		assertThat(field.content().get("enum")).asInstanceOf(InstanceOfAssertFactories.list(BigDecimal.class))
			.usingElementComparator(BigDecimal::compareTo)
			.containsExactly(BigDecimal.ONE, new BigDecimal("2"), new BigDecimal("2.5"), new BigDecimal("1000"));
	}

	@Test
	void locationsArePaths() {
		Map<String, ?> document = document(Map.of("a", Map.of("type", "strin"), "b", Map.of("requird", true)));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("shop", document))
			.satisfies((failure) -> assertThat(failure.violations()).singleElement()
				.asString()
				.startsWith("shop: models.User.a.type: model User: a: Unknown type \"strin\""));
		assertThat(OneTableReader.read("shop", document(Map.of("b", Map.of("type", "string", "requird", true))))
			.warnings()).singleElement().asString().startsWith("shop: models.User.b.requird: model User: b: ");
	}

	@Test
	void refusesWhatJsonLacksWithItsPlace() {
		List<@Nullable Object> enumeration = new ArrayList<>(List.of(Double.NaN, new Object(), "\ud800"));
		Map<String, ?> document = document(Map.of("a", Map.of("type", "string", "enum", enumeration)));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("shop", document))
			.satisfies((failure) -> assertThat(failure.violations()).map(String::valueOf)
				.containsExactly(
						"shop: models.User.a.enum[0]: The number is no finite number."
								+ " Use a number that a double can hold.",
						"shop: models.User.a.enum[1]: A java.lang.Object is no value of JSON."
								+ " Use maps, lists, texts, numbers, booleans and null.",
						"shop: models.User.a.enum[2]: The text has half of a surrogate pair. Use both halves."));
	}

	@Test
	void refusesKeysThatAreNoTexts() {
		Map<Object, Object> fields = new HashMap<>(Map.of(1, Map.of("type", "string")));
		Map<String, ?> document = Map.of("version", "1.0.0", "indexes", INDEXES, "models", Map.of("User", fields));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("shop", document))
			.withMessageContaining("shop: models.User.1: The key is no well-formed text");
	}

	@Test
	void refusesAMapThatContainsItself() {
		Map<String, Object> extensions = new HashMap<>();
		extensions.put("self", extensions);
		Map<String, Object> document = new HashMap<>(document(Map.of()));
		document.put("extensions", extensions);
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("shop", document))
			.withMessageContaining("nested more than 64 deep");
	}

	@Test
	void refusesMapsThatContainOneAnotherVeryOften() {
		List<Object> values = List.of("x");
		for (int level = 0; level < 40; level++) {
			values = List.of(values, values);
		}
		Map<String, Object> document = new HashMap<>(document(Map.of()));
		document.put("extensions", Map.of("a", values));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("shop", document))
			.withMessageContaining("The document has more than 524288 values");
	}

	private static Map<String, Object> document(Map<String, ?> fields) {
		Map<String, Object> model = new HashMap<>(fields);
		model.put("pk", Map.of("type", "string", "value", "user#${id}"));
		model.put("sk", Map.of("type", "string", "value", "user#"));
		model.put("id", Map.of("type", "string"));
		return Map.of("format", "onetable:1.1.0", "version", "1.0.0", "indexes", INDEXES, "models",
				Map.of("User", model));
	}

}
