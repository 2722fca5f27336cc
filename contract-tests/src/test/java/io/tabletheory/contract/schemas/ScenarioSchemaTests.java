// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.schemas;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioSchemaTests {

	private static final PublishedSchema SCHEMA = PublishedSchema.of("scenario.schema.json");

	private static final String OPERATIONS = PublishedSchema
		.text(Path.of("src/test/resources/scenarios/operations.yml"));

	private static final String GOLDEN = PublishedSchema.text(Path.of("src/test/resources/scenarios/golden.json"));

	@Test
	void takesEveryOperation() {
		assertThat(SCHEMA.problems(OPERATIONS)).isEmpty();
	}

	@Test
	void takesGoldenValues() {
		assertThat(SCHEMA.problems(GOLDEN)).isEmpty();
	}

	@Test
	void takesTheFixtures() throws IOException {
		assertThat(PublishedSchema.fixtures("steps", "vectors"))
			.allSatisfy((file) -> assertThat(SCHEMA.problems(PublishedSchema.text(file))).isEmpty());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			name: "every operation"         | title: "every operation"
			dms_version: "0.1"              | dms_version: 0.1
			model: "User"                   | modl: "User"
			models: ["Note"]                | models: "Note"
			table: { name: "users_contract" } | table: "users_contract"
			clock: "2026-01-16T00:00:00Z"   | clock: 1768521600
			random: "00                     | random: "0
			{ plaintext: "0101", edk        | { plain: "0101", edk
			fault: throttle, times: 1       | fault: throttled, times: 1
			fault: throttle, times: 1       | fault: throttle, count: 1
			op: create                      | op: creat
			if_not_exists: true             | if_absent: true
			if_not_exists: true             | if_not_exists: 1
			{ "B": "AQI=" }                 | { "B": "AQI=", "S": "x" }
			{ "B": "AQI=" }                 | { "B": 1 }
			$var: before                    | $var: 1
			item_has_fields: [createdAt]    | item_has_field: [createdAt]
			item_has_fields: [createdAt]    | items_equal: []
			raw_equals: { PK: { "S": "USER#1" } } | raw_equals: { PK: "USER#1" }
			select: ["tags"]                | select: "tags"
			tags: "SS"                      | tags: "Set"
			fields: ["nickname"]            | where: []
			condition: ["nickname", "NOT_EXISTS"] | condition: ["nickname"]
			condition: ["nickname", "NOT_EXISTS"] | condition: { not: ["nickname", "EXISTS"] }
			{ ok: true, calls_equal         | { ok: true, error: "ErrTimeout", calls_equal
			operation: UpdateItem, ReturnValues: "ALL_NEW" | ReturnValues: "ALL_NEW"
			{ made: 0, opened: 0 }          | { made: 0, sealed: 0 }
			{ increment: count }            | { increment: count, set: { a: 1 } }
			{ remove: [a, b] }              | { drop: [a, b] }
			{ "0": x }                      | { first: x }
			return: UPDATED_NEW             | return: NEW
			version: 3                      | version: "3"
			error: "ErrConditionFailed" }   | error: "ConditionFailed" }
			where: [["id", "=", "1"]]       | filter_by: []
			sort: DESC                      | sort: descending
			read: page                      | read: pages
			cursor_equals: ""               | cursor_equals: null
			segments: 2                     | segments: 0
			expect: { count: 3 }            | expect: { count: -1 }
			keys: [{ id: "1" }], expect     | key: { id: "1" }, expect
			puts: [{ id: "1" }]             | items: [{ id: "1" }]
			{ op: check, key                | { op: get, key
			failed_operation: 1             | failed_operation: "1"
			{ model: "Note", key: { id: "1" } } | { id: "1" }
			expect: { item_equals: { id: "1" } } | expect: { stored: true }
			raw: { id: { "S": "1" }         | raw: { id: "1"
			problems: ["no models"]         | problems: "no models"
			vectors: "../golden/json.yml"   | vectors: []
			ms: 10                          | seconds: 10
			""")
	void refusesWhatTheGrammarDoesNotKnow(String from, String to) {
		assertThat(OPERATIONS).contains(from);
		assertThat(SCHEMA.problems(OPERATIONS.replaceFirst(Pattern.quote(from), Matcher.quoteReplacement(to))))
			.isNotEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			"kind": "attribute" | "kind": "attributes"
			"kind": "attribute" | "kind": "attribute", "name": "a"
			"bytes": "000161"   | "bytes": "00016"
			"bytes": "000161"   | "hex": "000161"
			{ "S": "a" }        | "a"
			"error": "ErrInvalidValue" | "fails": true
			"kind": "attribute" | "kind": "json"
			""")
	void refusesOtherGoldenValues(String from, String to) {
		assertThat(GOLDEN).contains(from);
		assertThat(SCHEMA.problems(GOLDEN.replace(from, to))).isNotEmpty();
	}

}
