// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Location;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class DmsReaderTests extends DmsSources {

	@Test
	void aTagForTheFractionOfATimestampIsKnownAndOnATimestamp() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> withFraction("two", ""))
			.withMessageContainingAll("A timestamp has no such fraction", "Use \"nine_digits\" or \"trimmed\"");
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> withFraction("trimmed", ", roles: [\"created_at\"]"))
			.withMessageContaining("Only an attribute of format rfc3339nano");
		assertThat(withFraction("trimmed", "").models()).hasSize(1);
	}

	private static DmsDocument withFraction(String fraction, String more) {
		String yaml = USER.replace("type: \"S\" }]",
				"type: \"S\" }, { attribute: \"at\", type: \"S\", format: \"rfc3339nano\"" + more
						+ ", tags: { timestamp_fraction: \"" + fraction + "\" } }]");
		return DmsReader.read("user.yml", yaml.getBytes(StandardCharsets.UTF_8));
	}

	@Test
	void supportsTwoVersions() {
		assertThat(DmsVersion.values()).extracting(DmsVersion::text).containsExactly("0.1", "0.2");
	}

	@Test
	void aModelHasTheRuleForEmptyRecordsOfItsDocument() {
		DmsDocument first = read("user", USER);
		DmsDocument second = read("user", USER.replace("0.1", "0.2"));
		assertThat(first.models().get(0).emptiness()).isEqualTo(EmptinessLevel.DMS_0_1);
		assertThat(second.models().get(0).emptiness()).isEqualTo(EmptinessLevel.DMS_0_2);
		assertThat(first.version()).isEqualTo(DmsVersion.V0_1);
		assertThat(second.version()).isEqualTo(DmsVersion.V0_2);
		assertThat(first.models().get(0).withEmptiness(EmptinessLevel.DMS_0_2)).isEqualTo(second.models().get(0));
	}

	@Test
	void refusesByNameWhatItDoesNotKnowOfDms02() {
		assertThat(problems("a.yml", """
				dms_version: "0.2"
				models:
				  - name: "User"
				    table: { name: "users" }
				    naming: { convention: "dynamorm" }
				    write_policy: { mode: "append", protected_attributes: ["price"] }
				    keys: { partition: { attribute: "PK", type: "S" } }
				    attributes:
				      - { attribute: "PK", type: "S" }
				      - { attribute: "data", type: "S", json: true }
				      - { attribute: "price", type: "N", format: "decimal_string" }
				""")).satisfiesExactly((problem) -> assertThat(problem).startsWith("a.yml:5:").contains("dynamorm"),
				(problem) -> assertThat(problem)
					.isEqualTo("a.yml:6:27: model User: Unknown mode \"append\". Use mutable" + " or write_once."),
				(problem) -> assertThat(problem).startsWith("a.yml:6:59: model User: protected_attributes of DMS 0.2"
						+ " is not supported yet. Use tags: { tabletheory: { protected: true } }"),
				(problem) -> assertThat(problem).isEqualTo("a.yml:10:47: model User: data: json of DMS 0.2 is not"
						+ " supported yet. Use dms_version \"0.1\", or remove json."),
				(problem) -> assertThat(problem).startsWith("a.yml:11:").contains("decimal_string"));
	}

	@Test
	void aModelMayBeWrittenOnce() {
		String model = "    keys: { partition";
		for (String version : List.of("0.1", "0.2")) {
			String user = USER.replace("0.1", version);
			assertThat(read("user", user).models().get(0).writeOnce()).isFalse();
			for (String mode : List.of("mutable", "write_once")) {
				DmsDocument document = read("user",
						user.replace(model, "    write_policy: { mode: " + mode + " }\n" + model));
				assertThat(document.models().get(0).writeOnce()).isEqualTo(mode.equals("write_once"));
				assertThat(read("again", DmsWriter.toYaml(document))).isEqualTo(document);
			}
			assertThat(read("user", user.replace(model, "    write_policy: {}\n" + model)).models().get(0).writeOnce())
				.isFalse();
		}
	}

	@Test
	void refusesOtherVersions() {
		assertThat(problems("a.yml", USER.replace("0.1", "0.3")))
			.containsExactly("a.yml:1:14: DMS version \"0.3\" is not supported. Supported are 0.1, 0.2.");
	}

	@Test
	void readsTheExampleOfTheSpec() throws IOException {
		KeyAttribute partition = new KeyAttribute("PK", AttributeType.S);
		KeyAttribute sort = new KeyAttribute("SK", AttributeType.S);
		List<AttributeModel> attributes = List.of(
				AttributeModel.named("PK", AttributeType.S).required(true).role(Role.PARTITION_KEY).build(),
				AttributeModel.named("SK", AttributeType.S).required(true).role(Role.SORT_KEY).build(),
				AttributeModel.named("createdAt", AttributeType.S)
					.format(Format.RFC3339NANO)
					.role(Role.CREATED_AT)
					.build(),
				AttributeModel.named("updatedAt", AttributeType.S)
					.format(Format.RFC3339NANO)
					.role(Role.UPDATED_AT)
					.build(),
				AttributeModel.named("version", AttributeType.N).format(Format.INT).role(Role.VERSION).build(),
				AttributeModel.named("ttl", AttributeType.N)
					.format(Format.UNIX_SECONDS)
					.role(Role.TTL)
					.optional(true)
					.build(),
				AttributeModel.named("tags", AttributeType.SS).optional(true).omitEmpty(true).build());
		Index index = new Index("gsi-email", Index.Type.GSI,
				new KeySchema(new KeyAttribute("emailHash", AttributeType.S)), IndexProjection.ALL);
		Model user = new Model("User", "users", NamingConvention.CAMEL_CASE, new KeySchema(partition, sort), attributes,
				List.of(index))
			.withEmptiness(EmptinessLevel.DMS_0_1);
		try (InputStream example = DmsReaderTests.class.getResourceAsStream("spec-example.yaml")) {
			assertThat(DmsReader.read("spec", example)).isEqualTo(new DmsDocument("acme.payments", List.of(user)));
		}
	}

	@Test
	void readsModelsThatShareATable() {
		DmsDocument document = read("isr", """
				dms_version: "0.1"
				models:
				  - name: "FaceTheoryCacheMetadata"
				    table: { name: "facetheory-cache" }
				    keys: { partition: { attribute: "pk", type: "S" }, sort: { attribute: "sk", type: "S" } }
				    attributes:
				      - { attribute: "pk", type: "S", roles: ["pk"] }
				      - { attribute: "sk", type: "S", roles: ["sk"] }
				      - { attribute: "s3_key", type: "S", required: true }
				      - { attribute: "generated_at", type: "N", required: true }
				      - { attribute: "revalidate_seconds", type: "N", required: true }
				      - { attribute: "etag", type: "S", optional: true }
				      - { attribute: "ttl", type: "N", roles: ["ttl"], optional: true }
				  - name: "FaceTheoryCacheLease"
				    table: { name: "facetheory-cache" }
				    keys: { partition: { attribute: "pk", type: "S" }, sort: { attribute: "sk", type: "S" } }
				    attributes:
				      - { attribute: "pk", type: "S", roles: ["pk"] }
				      - { attribute: "sk", type: "S", roles: ["sk"] }
				      - { attribute: "lease_token", type: "S", required: true }
				      - { attribute: "lease_expires_at", type: "N", required: true }
				      - { attribute: "ttl", type: "N", roles: ["ttl"], optional: true }
				""");
		assertThat(document.models()).extracting(Model::table).containsExactly("facetheory-cache", "facetheory-cache");
	}

	@Test
	void readsJsonUnderAnyName() {
		String json = DmsWriter.toJson(read("user", USER)).replace("  ", "\t");
		assertThat(read("user", json)).isEqualTo(read("user", USER));
		assertThat(read("USER.JSON", json)).isEqualTo(read("user", USER));
	}

	@Test
	void readsLongKeysInJsonUnderAnyName() {
		String key = "x".repeat(2000);
		String json = DmsWriter.toJson(read("user", USER))
			.replaceFirst("\"type\": \"S\"(\\s*\\}\\s*\\])", "\"type\": \"S\", \"tags\": {\"" + key + "\": 1}$1");
		assertThat(read("user", json).models().get(0).attributes().get(0).tags()).containsOnlyKeys(key);
	}

	@Test
	void saysWhereJsonEndsAfterALineEnd() {
		assertThat(problems("a.json", "{\r")).hasSize(1).first().asString().startsWith("a.json:2:1: Malformed JSON");
	}

	@Test
	void readsTheEscapesOfJson() {
		String json = DmsWriter.toJson(read("user", USER)).replace("\"User\"", "\"\\ud83d\\ude00\\/\\u0041\"");
		assertThat(read("a.json", json).models().get(0).name()).isEqualTo("\ud83d\ude00/A");
		assertThat(read("a.yaml", json).models().get(0).name()).isEqualTo("\ud83d\ude00/A");
	}

	@Test
	void readsSurrogatePairsAtEveryOffset() {
		for (int offset = 900; offset < 1100; offset++) {
			String text = USER + "#".repeat(offset) + "\n" + "namespace: \"\ud83d\ude00\" # \ud83d\ude00";
			assertThat(read("a", text).namespace()).isEqualTo("\ud83d\ude00");
		}
	}

	@Test
	void refusesTrailingCommasOnlyInJson() {
		String text = DmsWriter.toJson(read("user", USER)).replaceFirst("\\}\\s*\\z", ",}");
		assertThat(read("a.yaml", text)).isEqualTo(read("user", USER));
		assertThat(problems("a.json", text)).hasSize(1).first().asString().contains("Malformed JSON");
	}

	@Test
	void findsTheSameProblemsAtTheSamePlacesInJsonByEitherParser() {
		String json = """
				{"dms_version": 0.1, "namespace": "\ud83d\ude00", "models": [
				  {"name": "\ud83d\ude00", "table": {"name": "u!"}, "keys": {"partition": {"attribute": "PK"}},
				\t"attributes": [ {"attribute": "a", "type": "SS", "type": "S", "json" : 1} , []],
				   "colour":true, "indexes": [null, {"name":"x y","type":"LSI" ,"partition":{"attribute":"b","type":"S"}}]}]}
				""";
		for (String end : List.of("\n", "\r\n", "\r")) {
			String text = json.replace("\n", end);
			List<String> byJson = problems("a.json", text);
			assertThat(byJson).hasSize(12);
			assertThat(problems("a.yaml", text + "# so this is YAML"))
				.isEqualTo(byJson.stream().map((line) -> line.replace("a.json:", "a.yaml:")).toList());
		}
	}

	@Test
	void saysWhereANumberInJsonIsTooLong() {
		String json = "{ \"dms_version\":\n  " + "1".repeat(1001) + " }";
		assertThat(problems("a.json", json)).hasSize(2)
			.last()
			.asString()
			.startsWith("a.json:2:3: " + "1".repeat(120) + "... is a number of more than 64 characters.");
		assertThat(problems("a.yaml", json)).hasSize(2);
	}

	@ParameterizedTest
	@ValueSource(ints = { 50_001, DmsSource.MAX_BYTES - 100 })
	void readsNamesInJsonOfAnyLength(int length) {
		String json = "{ \"dms_version\": \"0.1\",\n  \"" + "x".repeat(length) + "\": 1 }";
		assertThat(problems("a.json", json)).last()
			.asString()
			.startsWith("a.json:2:3: Unknown key \"" + "x".repeat(120) + "...\".");
		assertThat(problems("a.yaml", json)).hasSameSizeAs(problems("a.json", json));
	}

	@Test
	void readsTextsInJsonOfAnyLength() {
		String text = "x".repeat(DmsSource.MAX_BYTES - 1000);
		String json = DmsWriter.toJson(read("user", USER)).replace("\"User\"", '"' + text + '"');
		assertThat(read("a.json", json).models().get(0).name()).isEqualTo(text);
	}

	@Test
	void listsTheViolationsOfAllDocuments() {
		DmsSource good = source("good.yaml", USER);
		DmsSource bad = source("bad.yaml", USER.replace("\"users\"", "7"));
		DmsSource broken = source("broken.yaml", "models: [");
		DmsSource again = source("again.yaml", USER);
		InvalidModelException failure = catchThrowableOfType(InvalidModelException.class,
				() -> DmsReader.readAll(List.of(good, bad, broken, again)));
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL);
		assertThat(failure.violations()).extracting(Violation::location)
			.containsExactly(new Location("bad.yaml", 3, 11), new Location("bad.yaml", 4, 20),
					new Location("broken.yaml", 1, 10), new Location("again.yaml", 3, 11));
		assertThat(failure).hasMessage("""
				ErrInvalidModel: 4 problems
				  bad.yaml:3:11: model User: A model of this name is already at good.yaml:3:11. \
				Rename one, or load it once.
				  bad.yaml:4:20: model User: "name" is text, found the number 7. Write name: "users".
				  broken.yaml:1:10: Malformed YAML: expected the node content, but found '<stream end>'. \
				Correct the YAML here.
				  again.yaml:3:11: model User: A model of this name is already at good.yaml:3:11. \
				Rename one, or load it once.""".replace("\n", System.lineSeparator()));
	}

	@Test
	void readsSeveralDocuments() {
		DmsSource user = source("user.yaml", USER);
		DmsSource order = source("order.yaml", USER.replace("User", "Order"));
		assertThat(DmsReader.readAll(List.of(user, order))).flatExtracting(DmsDocument::models)
			.extracting(Model::name)
			.containsExactly("User", "Order");
	}

	@Test
	void tellsWhatIsWrongWithSomeDocumentsAndWhatIsInTheOthers() {
		DmsSource good = DmsSource.of("good.yml", USER.getBytes(StandardCharsets.UTF_8));
		DmsSource again = DmsSource.of("again.yml", USER.getBytes(StandardCharsets.UTF_8));
		DmsSource broken = DmsSource.of("broken.yml", "models: [".getBytes(StandardCharsets.UTF_8));
		DmsInspection inspection = DmsReader.inspect(List.of(good, broken, again));
		assertThat(inspection.violations()).extracting(Violation::location)
			.containsExactly(new Location("broken.yml", 1, 10), new Location("again.yml", 3, 11));
		assertThat(inspection.models()).containsExactly(new DmsInspection.Found(
				DmsReader.readAll(List.of(good)).get(0).models().get(0), new Location("good.yml", 3, 11)));
	}

	@Test
	void namesThePathModelAndAttributeOfAViolation() {
		String text = USER.replace("\"S\" }]", "\"string\", tags: { 'a.b[9]': ~ } }]");
		InvalidModelException failure = catchThrowableOfType(InvalidModelException.class, () -> read("a", text));
		assertThat(failure.violations()).extracting(Violation::path)
			.containsExactly("models[0].attributes[0].type", "models[0].attributes[0].tags.a.b[9]");
		assertThat(failure.violations()).allSatisfy((violation) -> {
			assertThat(violation.model()).isEqualTo("User");
			assertThat(violation.attribute()).isEqualTo("PK");
		});
	}

	@Test
	void saysThatThereAreMoreProblemsThanItLists() {
		List<String> problems = problems("a.yaml", USER + "  - 1\n".repeat(2000));
		assertThat(problems).hasSize(1000 + 1);
		assertThat(problems.get(1000))
			.isEqualTo("a.yaml: There are more problems than the 1000 listed. Correct these first.");
	}

}
