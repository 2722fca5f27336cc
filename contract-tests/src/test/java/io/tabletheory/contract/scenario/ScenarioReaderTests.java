// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ScenarioReaderTests {

	private static final String HEAD = "name: n\nmodel: M\nsteps:\n  - ";

	private static Scenario read(String text) {
		return ScenarioReader.read(tree(text));
	}

	private static Tree tree(String text) {
		return Objects.requireNonNull(TreeReader.read("s.yml", text));
	}

	private static void refused(String text, String message) {
		assertThatExceptionOfType(MalformedFileException.class).isThrownBy(() -> read(text)).withMessage(message);
	}

	@Test
	void readsAStepWithItsPlace() {
		ScenarioStep step = read(HEAD + "{ op: get, key: { id: \"1\" }, save: { v: version } }").steps().get(0);
		assertThat(step.place()).hasToString("s.yml:4:5");
		assertThat(step.operation()).isInstanceOfSatisfying(Operation.Get.class, (get) -> {
			assertThat(get.key()).containsEntry("id", "1");
			assertThat(get.consistent()).isTrue();
		});
		assertThat(step.save()).containsEntry("v", "version");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					{ op: got }                                                 | 4:5: There is no operation 'got'
					{ op: get }                                                 | 4:5: 'key' is missing
					{ op: get, key: 1 }                                         | 4:21: This must be a map
					{ op: get, key: {}, limit: 1 }                              | 4:32: 'limit' is not known here; known are clock, consistent, expect, faults, key, model, op, save, select
					{ op: get, key: {}, model: N }                              | 4:32: The scenario has no model 'N'; name it in its 'models'
					{ op: get, key: {}, expect: { okay: true } }                | 4:41: 'okay' is not known here; known are calls_equal, count, cursor_equals, error, failed_operation, item_contains, item_equals, item_field_equals_var, item_field_not_equals_var, item_has_fields, item_missing_fields, items_contain, items_equal, items_in_any_order, key_calls, ok, problems, raw_attribute_types, raw_contains, raw_equals, stored
					{ op: get, key: {}, expect: { count: 1 } }                  | 4:33: 'get' gives nothing that 'count' could be compared with
					{ op: get, key: {}, expect: { ok: true, error: E } }        | 4:33: A step cannot end well and fail with E
					{ op: get, key: {}, clock: today }                          | 4:32: This must be a time such as "2026-01-16T00:00:00Z"
					{ op: get, key: {}, faults: [{ operation: X, fault: f }] }  | 4:57: There is no fault 'f'; there are throttle, server_error, lost_request, lost_response, conflict, unprocessed
					{ op: query, where: [[a, "="]], read: every }               | 4:43: This must be one of [ALL, PAGE, FIRST, COUNT], not 'every'
					{ op: query, where: [[a]] }                                 | 4:26: A condition is [attribute, operator, value...]
					{ op: query, where: [[a, "=", 1]], limit: 1.5 }             | 4:47: This must be a whole number, not 1.5
					{ op: change, key: {}, actions: [{ sets: {} }] }            | 4:46: There is no action 'sets'
					{ op: change, key: {}, actions: [{ set: {}, add: {} }] }    | 4:38: An action is a map with one key, such as {set: {a: 1}}
					{ op: create, item: {}, if_exists: true, if_not_exists: true } | 4:5: 'if_exists' and 'if_not_exists' contradict each other
					{ op: transact, operations: [{ op: get, key: {} }] }        | 4:34: 'get' does not write; a transaction has create, update, change, delete and check
					{ op: store, raw: { id: "1" } }                             | 4:29: This is no typed value such as {"S": "text"}
					{ op: store, raw: { id: { X: "1" } } }                      | 4:29: This is no typed value such as {"S": "text"}
					""")
	void refusesWhatNobodyCouldMean(String step, String message) {
		refused(HEAD + step, "s.yml:" + message);
	}

	@Test
	void refusesYamlThatIsNoJson() {
		refused("name: &n a\nmodel: *n", "s.yml:1:7: Anchors are not allowed; repeat the value in each place");
		refused("name: a\nname: b", "s.yml:2:1: The key 'name' is there twice");
		refused("? [a]\n: b", "s.yml:1:3: A key must be text");
		refused("name: [", "s.yml:1:8: expected the node content, but found '<stream end>'");
	}

	@Test
	void keepsTheDigitsOfNumbersAndTakesTheRestForText() {
		Tree tree = tree("[1.50, 1e3, -0, 010, yes, 2026-01-16, 'null', null, true]");
		assertThat(tree.plain()).asString().isEqualTo("[1.50, 1E+3, 0, 010, yes, 2026-01-16, null, null, true]");
		assertThat(((Tree.Sequence) tree).elements().get(6).plain()).isEqualTo("null");
		assertThat(((Tree.Sequence) tree).elements().get(7).plain()).isNull();
	}

	@Test
	void aScenarioNamesModelsThatThereAre(@TempDir Path directory) throws IOException {
		Files.writeString(directory.resolve("s.yml"), "name: n\nmodel: M\nsteps: []\n");
		Files.writeString(directory.resolve("other.json"), "{\"vectors\": []}");
		assertThatExceptionOfType(MalformedFileException.class).isThrownBy(() -> Fixtures.read(directory))
			.withMessageEndingWith("s.yml:1:1: There is no model 'M'; the DMS documents have ");
	}

	@Test
	void aFileThatIsNoTextIsNamed(@TempDir Path directory) throws IOException {
		Path file = Files.write(directory.resolve("s.yml"), new byte[] { 'a', (byte) 0xff });
		assertThatExceptionOfType(MalformedFileException.class).isThrownBy(() -> Fixtures.read(directory))
			.withMessage(file + ":1:1: The file is not UTF-8; save it as such");
	}

}
