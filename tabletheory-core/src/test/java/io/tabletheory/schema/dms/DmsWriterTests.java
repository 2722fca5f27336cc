// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.RandomModels;
import io.tabletheory.schema.Role;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DmsWriterTests {

	@ParameterizedTest
	@ValueSource(strings = { "spec-example", "all-features" })
	void writesTheCanonicalText(String name) throws IOException {
		DmsDocument document = DmsReader.read(name, resource(name + ".yaml"));
		assertThat(DmsWriter.toYaml(document)).isEqualTo(text(name + ".canonical.yaml"));
		assertThat(DmsWriter.toJson(document)).isEqualTo(text(name + ".canonical.json"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "spec-example", "all-features" })
	void writesTheSameBytesAgain(String name) throws IOException {
		String yaml = text(name + ".canonical.yaml");
		assertThat(DmsWriter.toYaml(read("a.yaml", yaml))).isEqualTo(yaml);
		String json = text(name + ".canonical.json");
		assertThat(DmsWriter.toJson(read("a.json", json))).isEqualTo(json);
	}

	@Test
	void whatIsWrittenIsReadAsTheSameDocument() {
		Fuzz.run(500, (random) -> {
			DmsDocument document = document(random);
			String yaml = DmsWriter.toYaml(document);
			String json = DmsWriter.toJson(document);
			assertThat(read("a.yaml", yaml)).isEqualTo(document);
			assertThat(read("a.json", json)).isEqualTo(document);
			assertThat(DmsWriter.toYaml(read("a.json", json))).isEqualTo(yaml);
		});
	}

	@Test
	void equalDocumentsHaveEqualText() {
		AttributeModel one = ttl().role(Role.TTL).role(Role.PARTITION_KEY).tags(tags("b", 1, "a", "1.0")).build();
		AttributeModel other = ttl().role(Role.PARTITION_KEY).role(Role.TTL).tags(tags("a", "1.00", "b", 1)).build();
		assertThat(one).isEqualTo(other);
		assertThat(DmsWriter.toYaml(document(one))).isEqualTo(DmsWriter.toYaml(document(other)));
	}

	@Test
	void keepsTheVersion() {
		Model model = document(key().build()).models().get(0);
		for (EmptinessLevel level : EmptinessLevel.values()) {
			DmsDocument document = new DmsDocument(null, List.of(model.withEmptiness(level)));
			assertThat(DmsWriter.toYaml(document)).contains("dms_version: \"" + document.version().text() + "\"");
			assertThat(level).hasToString("DMS " + document.version().text());
			assertThat(read("a.yaml", DmsWriter.toYaml(document))).isEqualTo(document);
		}
	}

	@Test
	void refusesADocumentOfTwoVersions() {
		Model model = document(key().build()).models().get(0);
		Model other = new Model("Other", "users", null, model.keys(), model.attributes(), List.of());
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> new DmsDocument(null, List.of(model.withEmptiness(EmptinessLevel.DMS_0_1), other)))
			.withMessageContaining("model Other: The model has the rule of DMS 0.2 for empty records, and the document"
					+ " is DMS 0.1");
	}

	@Test
	void refusesJsonInADocumentOfDms02() {
		AttributeModel json = AttributeModel.named("data", AttributeType.S).json(true).build();
		Model model = new Model("User", "users", null, new KeySchema(new KeyAttribute("PK", AttributeType.S)),
				List.of(key().build(), json), List.of());
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> new DmsDocument(null, List.of(model)))
			.withMessageContaining("model User: data: json of DMS 0.2 is not supported yet");
		assertThat(new DmsDocument(null, List.of(model.withEmptiness(EmptinessLevel.DMS_0_1))).models()).hasSize(1);
	}

	@Test
	void refusesADocumentWithoutModels() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> new DmsDocument(null, List.of()))
			.withMessageContaining("The document has no models. Add at least one.");
	}

	@Test
	void refusesADocumentWithTwoModelsOfOneName() {
		Model model = document(key().build()).models().get(0);
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> new DmsDocument(null, List.of(model, model)))
			.withMessageContaining("model User: Two models have this name");
	}

	@Test
	void refusesANamespaceThatIsNoText() {
		List<Model> models = document(key().build()).models();
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> new DmsDocument("\ud800", models))
			.withMessageContaining("The namespace has half of a surrogate pair");
	}

	private static AttributeModel.Builder ttl() {
		return AttributeModel.named("PK", AttributeType.N);
	}

	private static AttributeModel.Builder key() {
		return AttributeModel.named("PK", AttributeType.S);
	}

	private static Map<String, @Nullable Object> tags(String first, Object value, String second, Object other) {
		Map<String, @Nullable Object> tags = new LinkedHashMap<>();
		tags.put(first, new BigDecimal(value.toString()));
		tags.put(second, new BigDecimal(other.toString()));
		return tags;
	}

	private static DmsDocument document(AttributeModel attribute) {
		return new DmsDocument(null, List.of(new Model("User", "users", null,
				new KeySchema(new KeyAttribute("PK", attribute.type())), List.of(attribute), List.of())));
	}

	private static DmsDocument document(SplittableRandom random) {
		List<Model> found = IntStream.range(0, 1 + random.nextInt(3))
			.mapToObj((i) -> RandomModels.model("Model" + i, random))
			.toList();
		boolean json = found.stream().flatMap((model) -> model.attributes().stream()).anyMatch(AttributeModel::json);
		EmptinessLevel level = (json || random.nextBoolean()) ? EmptinessLevel.DMS_0_1 : EmptinessLevel.DMS_0_2;
		List<Model> models = found.stream().map((model) -> model.withEmptiness(level)).toList();
		return new DmsDocument(random.nextBoolean() ? "name space" : null, models);
	}

	private static DmsDocument read(String source, String text) {
		return DmsReader.read(source, text.getBytes(StandardCharsets.UTF_8));
	}

	private static String text(String name) throws IOException {
		return new String(resource(name), StandardCharsets.UTF_8);
	}

	private static byte[] resource(String name) throws IOException {
		try (InputStream in = DmsWriterTests.class.getResourceAsStream(name)) {
			return in.readAllBytes();
		}
	}

}
