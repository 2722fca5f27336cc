// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.RandomModels;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DmsDiffTests {

	private static final String ORDER = """
			dms_version: "0.1"
			models:
			  - name: "Order"
			    table: { name: "orders" }
			    naming: { convention: "camelCase" }
			    keys:
			      partition: { attribute: "PK", type: "S" }
			      sort: { attribute: "SK", type: "S" }
			    attributes:
			      - { attribute: "PK", type: "S", required: true, roles: ["pk"] }
			      - { attribute: "SK", type: "S", required: true, roles: ["sk"] }
			      - { attribute: "createdAt", type: "S", format: "rfc3339nano", roles: ["created_at"] }
			      - { attribute: "amount", type: "N", optional: true, omit_empty: true }
			      - { attribute: "card", type: "S", json: true, encryption: { v: 1 }, tags: { a: 1 } }
			    indexes:
			      - name: "by-status"
			        type: "GSI"
			        partition: { attribute: "status", type: "S" }
			        projection: { type: "INCLUDE", fields: ["amount", "createdAt"] }
			""";

	@Test
	void findsNoDifferenceInWhatOnlyLooksDifferent() {
		String same = """
				dms_version: "0.1"
				models:
				  - name: "Order"
				    table: { name: "orders" }
				    keys: { partition: { attribute: "PK", type: "S" }, sort: { attribute: "SK", type: "S" } }
				    attributes:
				      - { attribute: "status", type: "S", optional: true, roles: ["index_pk:by-status"] }
				      - { attribute: "card", type: "S", json: true, encryption: {}, optional: true }
				      - { attribute: "amount", type: "N", omit_empty: true }
				      - { attribute: "createdAt", type: "S", roles: ["created_at"] }
				      - { attribute: "SK", type: "S" }
				      - { attribute: "PK", type: "S" }
				    indexes:
				      - name: "by-status"
				        type: "GSI"
				        partition: { attribute: "status", type: "S" }
				        projection: { type: "INCLUDE", fields: ["createdAt", "amount", "PK"] }
				""";
		assertThat(DmsDiff.between(model(ORDER), model(same))).isEmpty();
		assertThat(DmsDiff.between(model(same), model(ORDER))).isEmpty();
	}

	@Test
	void comparesTheRuleForEmptyRecordsWhereItDecides() {
		Model without = model(ORDER);
		assertThat(DmsDiff.between(without, without.withEmptiness(EmptinessLevel.DMS_0_2))).isEmpty();
		for (String record : List.of("type: \"M\"", "type: \"S\", json: true")) {
			Model with = model(ORDER.replace("    indexes:",
					"      - { attribute: \"to\", " + record + ", omit_empty: true }\n    indexes:"));
			assertThat(DmsDiff.between(with, with.withEmptiness(EmptinessLevel.DMS_0_2)))
				.containsExactly("empty records: expected DMS 0.1, found DMS 0.2");
			assertThat(DmsDiff.between(with, with)).isEmpty();
		}
	}

	@Test
	void comparesTheModeOfWrites() {
		assertThat(DmsDiff.between(model(ORDER), model(ORDER).withWriteOnce(true)))
			.containsExactly("write_policy.mode: expected mutable, found write_once");
	}

	@Test
	void takesAnAbsentProjectionForAll() {
		String all = ORDER.replace("\"INCLUDE\", fields: [\"amount\", \"createdAt\"]", "\"ALL\"");
		String absent = ORDER.replaceAll("(?m)^ *projection: .*\n", "");
		assertThat(DmsDiff.between(model(all), model(absent))).isEmpty();
		assertThat(DmsDiff.between(model(ORDER), model(absent)))
			.containsExactly("index by-status.projection: expected INCLUDE [amount, createdAt], found ALL");
	}

	@Test
	void takesAnIncludeOfKeysForKeysOnly() {
		String keysOnly = ORDER.replace("\"INCLUDE\", fields: [\"amount\", \"createdAt\"]", "\"KEYS_ONLY\"");
		String keys = ORDER.replace("[\"amount\", \"createdAt\"]", "[\"SK\", \"status\"]");
		assertThat(DmsDiff.between(model(keysOnly), model(keys))).isEmpty();
	}

	@Test
	void comparesHowTimestampsAreWritten() {
		String nine = ORDER.replace("json: true, encryption: { v: 1 }", "format: \"rfc3339nano\"");
		String trimmed = nine.replace("tags: { a: 1 }", "tags: { timestamp_fraction: \"trimmed\" }");
		assertThat(DmsDiff.between(model(nine), model(trimmed)))
			.containsExactly("attribute card.tags.timestamp_fraction: expected nine_digits, found trimmed");
	}

	@Test
	void tellsATextFromANumberInRules() {
		String text = ORDER.replace("tags: { a: 1 }", "tags: { tabletheory: { default: [\"5\"] } }");
		String number = text.replace("[\"5\"]", "[5]");
		assertThat(DmsDiff.between(model(text), model(number)))
			.containsExactly("attribute card.tags.tabletheory.default: expected [\"5\"], found [5]");
		assertThat(DmsDiff.between(model(number), model(number.replace("[5]", "[5.0]")))).isEmpty();
	}

	@Test
	void ignoresRulesThatOneModelDoesNotHave() {
		String ruled = ORDER.replace("tags: { a: 1 }", "tags: { tabletheory: { default: [\"5\"] } }");
		assertThat(DmsDiff.between(model(ruled), model(ORDER))).isEmpty();
		assertThat(DmsDiff.between(model(ORDER), model(ruled))).isEmpty();
		String other = ORDER.replace("omit_empty: true", "tags: { tabletheory: { default: 1 } }, omit_empty: true");
		assertThat(DmsDiff.between(model(ruled), model(other))).hasSize(2);
	}

	@Test
	void ignoresATypeThatOneModelDeclares() {
		String typed = ORDER.replace("omit_empty: true", "tags: { tabletheory: { default: 1 } }, omit_empty: true")
			.replace("    indexes:",
					"      - { attribute: \"kind\", type: \"S\", tags: { tabletheory: { type: \"Order\" } } }\n    indexes:");
		String untyped = typed.replace(", tags: { tabletheory: { type: \"Order\" } }", "");
		assertThat(DmsDiff.between(model(typed), model(untyped))).isEmpty();
		assertThat(DmsDiff.between(model(untyped), model(typed))).isEmpty();
		String other = typed.replace("type: \"Order\" }", "type: \"Bill\" }");
		assertThat(DmsDiff.between(model(typed), model(other))).singleElement().asString().startsWith("type: ");
	}

	@Test
	void namesEachDifference() {
		String other = ORDER.replace("\"Order\"", "\"Bestellung\"")
			.replace("\"orders\"", "\"bestellungen\"")
			.replace("camelCase", "snake_case")
			.replaceAll("\"PK\"", "\"pk\"")
			.replaceAll("(?m)^.*\"SK\".*\n", "")
			.replace("\"createdAt\"", "\"created_at\"")
			.replace("\"amount\", type: \"N\", optional: true, omit_empty: true",
					"\"amount\", type: \"B\", required: true, binary: true, roles: [\"index_sk:by-status\"]")
			.replace("json: true, encryption: { v: 1 }", "roles: [\"updated_at\"]")
			.replace("type: \"GSI\"\n", "type: \"GSI\"\n        sort: { attribute: \"amount\", type: \"B\" }\n");
		assertThat(DmsDiff.between(model(ORDER), model(other))).containsExactly(
				"table: expected orders, found bestellungen", "name: expected Order, found Bestellung",
				"naming: expected camelCase, found snake_case", "keys.partition: expected PK (S), found pk (S)",
				"keys.sort: expected SK (S), found none", "attribute PK is missing", "attribute SK is missing",
				"attribute amount.type: expected N, found B", "attribute amount.required: expected false, found true",
				"attribute amount.omit_empty: expected true, found false",
				"attribute amount.binary: expected false, found true",
				"attribute card.roles: expected [], found [updated_at]",
				"attribute card.json: expected true, found false", "attribute card.encryption: expected v1, found none",
				"attribute createdAt is missing", "attribute created_at is unexpected", "attribute pk is unexpected",
				"index by-status.sort: expected none, found amount (B)",
				"index by-status.projection: expected INCLUDE [amount, createdAt], found INCLUDE [created_at]");
	}

	@Test
	void comparesDigests() {
		String text = ORDER.replace("encryption: { v: 1 }", "encryption: { v: 2, digest: { attribute: \"amount2\" } }")
			.replace("    attributes:\n", "    attributes:\n      - { attribute: \"amount2\", type: \"S\" }\n");
		String other = text.replace("{ attribute: \"amount2\" }", "{ attribute: \"amount2\", length: 8 }");
		assertThat(DmsDiff.between(model(text), model(other)))
			.containsExactly("attribute card.encryption: expected v2, digest of 16 bytes in amount2, "
					+ "found v2, digest of 8 bytes in amount2");
	}

	@Test
	void comparesFormatsThatBothGive() {
		String text = ORDER.replace("type: \"N\",", "type: \"N\", format: \"int\",");
		String other = ORDER.replace("type: \"N\",", "type: \"N\", format: \"unix_seconds\",");
		assertThat(DmsDiff.between(model(text), model(other)))
			.containsExactly("attribute amount.format: expected int, found unix_seconds");
		assertThat(DmsDiff.between(model(text), model(ORDER))).isEmpty();
	}

	@Test
	void comparesIndexesByName() {
		String other = ORDER.replace("by-status", "by-state");
		assertThat(DmsDiff.between(model(ORDER), model(other))).containsExactly("index by-state is unexpected",
				"index by-status is missing");
		String local = ORDER.replace("type: \"GSI\"", "type: \"LSI\"")
			.replace("partition: { attribute: \"status\", type: \"S\" }",
					"partition: { attribute: \"PK\", type: \"S\" }\n        sort: { attribute: \"status\", type: \"S\" }");
		assertThat(DmsDiff.between(model(ORDER), model(local))).containsExactly(
				"index by-status.type: expected GSI, found LSI",
				"index by-status.partition: expected status (S), found PK (S)",
				"index by-status.sort: expected none, found status (S)");
	}

	@Test
	void canIgnoreTheTable() {
		String other = ORDER.replace("\"orders\"", "\"orders-of-stage\"");
		assertThat(DmsDiff.ignoringTableName(model(ORDER), model(other))).isEmpty();
		assertThat(DmsDiff.between(model(ORDER), model(other)))
			.containsExactly("table: expected orders, found orders-of-stage");
		assertThat(DmsDiff.ignoringTableName(model(ORDER), model(other.replace("\"Order\"", "\"Bestellung\""))))
			.containsExactly("name: expected Order, found Bestellung");
	}

	@Test
	void findsNoDifferenceInAnotherOrder() {
		Fuzz.run(300, (random) -> {
			Model model = RandomModels.model("User", random);
			Random order = new Random(random.nextLong());
			Model shuffled = new Model(model.name(), model.table(), model.naming(), model.keys(),
					shuffled(model.attributes(), order), shuffled(model.indexes(), order))
				.withEmptiness(model.emptiness())
				.withWriteOnce(model.writeOnce());
			assertThat(DmsDiff.between(model, shuffled)).isEmpty();
		});
	}

	private static <T> List<T> shuffled(List<T> list, Random order) {
		List<T> shuffled = new ArrayList<>(list);
		Collections.shuffle(shuffled, order);
		return shuffled;
	}

	private static Model model(String text) {
		return DmsReader.read("a.yaml", text.getBytes(StandardCharsets.UTF_8)).models().get(0);
	}

}
