// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.InvalidModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class OneTableReaderTests {

	@Test
	void readsTheTop() {
		OneTableSchema schema = allFeatures().schema();
		assertThat(schema.format()).isEqualTo("onetable:1.1.0");
		assertThat(schema.version()).isEqualTo("2.0.1");
		assertThat(schema.name()).isEqualTo("Shop");
		assertThat(schema.description()).isEqualTo("All that a schema can have");
		assertThat(schema.extensions()).containsEntry("acme:editor", Map.of("colour", "red"));
		assertThat(schema.items()).singleElement().satisfies((item) -> {
			assertThat(item.keySet()).containsExactly("kind", "pk", "sk", "age");
			assertThat(item).containsEntry("age", new BigDecimal("3E+1"));
		});
	}

	@Test
	void readsIndexes() {
		OneTableSchema schema = allFeatures().schema();
		assertThat(schema.indexes()).extracting(OneTableIndex::name).containsExactly("primary", "gs1", "gs2", "ls1");
		assertThat(schema.indexes()).extracting(OneTableIndex::hash).containsExactly("pk", "gs1pk", "gs2pk", "pk");
		assertThat(schema.indexes()).extracting(OneTableIndex::sort).containsExactly("sk", "gs1sk", null, "created");
		assertThat(schema.indexes()).extracting(OneTableIndex::isLocal).containsExactly(false, false, false, true);
		assertThat(schema.indexes()).extracting(OneTableIndex::follow).containsExactly(false, true, false, false);
		assertThat(schema.indexes()).extracting(OneTableIndex::projection)
			.containsExactly(IndexProjection.ALL, IndexProjection.KEYS_ONLY, IndexProjection.include("email", "em"),
					IndexProjection.ALL);
	}

	@Test
	void readsParams() {
		OneTableParams params = allFeatures().schema().params();
		assertThat(params.typeField()).isEqualTo("kind");
		assertThat(params.isoDates()).isTrue();
		assertThat(params.createdKept()).isTrue();
		assertThat(params.updatedKept()).isTrue();
		assertThat(params.separator()).isEqualTo("|");
	}

	@Test
	void absentParamsAreThoseOfTheLibrary() {
		OneTableParams params = Documents.read("a.json", Documents.model("\"a\": { \"type\": \"date\" }"))
			.schema()
			.params();
		assertThat(params.typeField()).isEqualTo("_type");
		assertThat(params.isoDates()).isFalse();
		assertThat(params.createdKept()).isFalse();
		assertThat(params.createdField()).isEqualTo("created");
		assertThat(params.updatedField()).isEqualTo("updated");
		assertThat(params.nulls()).isFalse();
		assertThat(params.separator()).isEqualTo("#");
	}

	@Test
	void readsFields() {
		OneTableModel user = allFeatures().schema().models().get(0);
		assertThat(field(user, "email").attribute()).isEqualTo("em");
		assertThat(field(user, "email").scope()).hasToString("${tenant}");
		assertThat(field(user, "zip").attribute()).isEqualTo("data");
		assertThat(field(user, "zip").packedKey()).isEqualTo("zip");
		assertThat(field(user, "id").generator()).isEqualTo("ulid");
		assertThat(field(user, "pk").isHidden()).isTrue();
		assertThat(field(user, "role").isHidden()).isFalse();
		assertThat(field(user, "secret").isHidden()).isTrue();
		assertThat(field(user, "role").defaultValue()).isEqualTo("user");
		assertThat(field(user, "expires").isTimeToLive()).isTrue();
		assertThat(field(user, "photo").type()).isEqualTo(OneTableType.BUFFER);
	}

	@Test
	void readsNestedFieldsOfObjectsAndArrays() {
		OneTableModel user = allFeatures().schema().models().get(0);
		assertThat(field(user, "address").fields()).extracting(OneTableField::name).containsExactly("city", "geo");
		assertThat(field(user, "address").fields().get(1).fields()).extracting(OneTableField::type)
			.containsExactly(OneTableType.NUMBER);
		assertThat(field(user, "orders").fields()).extracting(OneTableField::name).containsExactly("sku", "at");
	}

	@Test
	void ordersTemplatesBehindTheirIngredients() {
		String fields = """
				"c": { "type": "string", "value": "${b:9}" },
				"b": { "type": "string", "value": "${a}" },
				"a": { "type": "string", "value": "${id}" }
				""";
		OneTableModel model = Documents.read("a.json", Documents.model(fields)).schema().models().get(0);
		assertThat(model.derivedFields()).extracting(OneTableField::name).containsSubsequence("a", "b", "c");
	}

	@Test
	void aTemplateOfTwoOthersIsBehindBoth() {
		String fields = """
				"d": { "type": "string", "value": "${a}${b}" },
				"a": { "type": "string", "value": "x" },
				"b": { "type": "string", "value": "${a}" }
				""";
		OneTableModel model = Documents.read("a.json", Documents.model(fields)).schema().models().get(0);
		assertThat(model.derivedFields()).extracting(OneTableField::name).containsExactly("pk", "sk", "a", "b", "d");
	}

	@Test
	void theUuidOfTheSpecificationIsAGenerator() {
		String fields = "\"a\": { \"type\": \"string\", \"uuid\": \"ulid\" }, \"b\": { \"type\": \"string\", \"uuid\": true }";
		OneTableModel model = Documents.read("a.json", Documents.model(fields)).schema().models().get(0);
		assertThat(field(model, "a").generator()).isEqualTo("ulid");
		assertThat(field(model, "b").generator()).isEqualTo("uuid");
	}

	@Test
	void readsTheExampleOfTheSpecification() {
		OneTableSchema schema = Documents.read("spec.json", Documents.resource("spec-example.json")).schema();
		assertThat(schema.models()).extracting(OneTableModel::name).containsExactly("Account", "User", "Post");
		assertThat(field(schema.models().get(2), "PK").type()).isEqualTo(OneTableType.STRING);
		assertThat(schema.queries()).extracting(OneTableQuery::model).containsExactly("Like");
	}

	@Test
	void theModelsOfTheLibraryAreNoneOfTheApplication() {
		String text = Documents.model("\"a\": { \"type\": \"date\" } }, \"_Schema\": { ");
		assertThat(Documents.read("a.json", text).schema().models()).extracting(OneTableModel::name)
			.containsExactly("User");
	}

	@Test
	void readsFilesAndStreams(@TempDir Path directory) throws IOException {
		byte[] content = Documents.resource("all-features.json").getBytes(StandardCharsets.UTF_8);
		Path file = Files.write(directory.resolve("shop.json"), content);
		assertThat(OneTableReader.read(file))
			.isEqualTo(OneTableReader.read(file.toString(), new ByteArrayInputStream(content)));
	}

	@Test
	void aDocumentHasALongestLength() {
		byte[] content = new byte[(1 << 20) + 1];
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> OneTableReader.read("a.json", content))
			.withMessageContaining("a.json: The document is longer than 1048576 bytes");
	}

	@Test
	void aDocumentHasADeepestNesting() {
		String deep = Documents.document("\"extensions\": " + "[".repeat(70) + "]".repeat(70));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> Documents.read("a.json", deep))
			.withMessageContaining("Maps and lists are nested more than 64 deep");
	}

	@Test
	void anchorsOfYamlAreRefusedInTheNameOfTheFormat() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> Documents.read("a.yaml", "format: &a \"onetable:1.1.0\"\n"))
			.withMessageContaining("a.yaml:1:9: OneTable has no anchors, found &a");
	}

	@Test
	void aHostileDocumentTakesNoLongTime() {
		String chain = IntStream.range(0, 12_000)
			.mapToObj((i) -> "\"f" + i + "\":{\"type\":\"string\",\"value\":\"${f" + (i + 1) + "}\"}")
			.collect(Collectors.joining(",\n"));
		String unknown = IntStream.range(0, 20_000)
			.mapToObj((i) -> "\"g" + i + "\":{\"value\":\"${h" + i + "}\"}")
			.collect(Collectors.joining(",\n"));
		assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
			assertThat(Documents.read("a.json", Documents.model(chain)).schema().models()).hasSize(1);
			assertThat(Documents.read("a.json", Documents.model(unknown)).warnings()).hasSize(1000);
		});
	}

	private static OneTableDocument allFeatures() {
		return Documents.read("a.json", Documents.resource("all-features.json"));
	}

	private static OneTableField field(OneTableModel model, String name) {
		return Objects.requireNonNull(model.field(name));
	}

}
