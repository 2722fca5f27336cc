// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The reader of a scenario by the grammar in {@code README.md}. Content that violates the
 * grammar is refused with its position.
 */
final class ScenarioReader {

	private ScenarioReader() {
	}

	static Scenario read(Tree tree) {
		Fields fields = Fields.of(tree);
		fields.optional("dms_version", ScenarioReader::version);
		String name = fields.required("name", Fields::text);
		List<String> models = models(fields);
		String table = fields.optional("table", ScenarioReader::table);
		List<String> requirements = fields.optional("requirements", Fields::texts, List.of());
		ScenarioSetup given = fields.optional("given", ScenarioReader::given, ScenarioSetup.NOTHING);
		StepReader steps = new StepReader(models);
		Scenario scenario = new Scenario(fields.place(), name, models, table, requirements, given,
				fields.required("steps", Fields::elements).stream().map(steps::step).toList());
		fields.done();
		return scenario;
	}

	private static List<String> models(Fields fields) {
		List<String> models = new ArrayList<>();
		models.add(fields.required("model", Fields::text));
		models.addAll(fields.optional("models", Fields::texts, List.of()));
		return List.copyOf(models);
	}

	private static String version(Tree tree) {
		String version = Fields.text(tree);
		if (!version.equals("0.1") && !version.equals("0.2")) {
			throw new MalformedFileException(tree.place(), "This runner knows dms_version \"0.1\" and \"0.2\" only");
		}
		return version;
	}

	private static String table(Tree tree) {
		Fields fields = Fields.of(tree);
		String name = fields.required("name", Fields::text);
		fields.done();
		return name;
	}

	private static ScenarioSetup given(Tree tree) {
		Fields fields = Fields.of(tree);
		ScenarioSetup given = new ScenarioSetup(fields.optional("clock", ScenarioReader::instant),
				fields.optional("random", Bytes::hex),
				fields.optional("data_keys", ScenarioReader::dataKeys, List.of()),
				fields.optional("type", Fields::text), fields.optional("encryption", ScenarioReader::masterKey),
				fields.optional("faults", ScenarioReader::faults, List.of()));
		fields.done();
		return given;
	}

	private static List<ScenarioSetup.GivenKey> dataKeys(Tree tree) {
		return Fields.elements(tree).stream().map(ScenarioReader::dataKey).toList();
	}

	private static ScenarioSetup.GivenKey dataKey(Tree tree) {
		Fields fields = Fields.of(tree);
		ScenarioSetup.GivenKey key = new ScenarioSetup.GivenKey(fields.required("plaintext", Bytes::hex),
				fields.required("edk", Bytes::base64));
		fields.done();
		return key;
	}

	private static String masterKey(Tree tree) {
		Fields fields = Fields.of(tree);
		String key = fields.required("key", Fields::text);
		fields.done();
		return key;
	}

	static Instant instant(Tree tree) {
		try {
			return Instant.parse(Fields.text(tree));
		}
		catch (DateTimeException ex) {
			throw new MalformedFileException(tree.place(), "This must be a time such as \"2026-01-16T00:00:00Z\"");
		}
	}

	static List<FaultRule> faults(Tree tree) {
		return Fields.elements(tree).stream().map(FaultRule::of).toList();
	}

}
