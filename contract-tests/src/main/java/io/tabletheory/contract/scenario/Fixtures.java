// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsSource;
import org.jspecify.annotations.Nullable;

/**
 * The content of a directory: the models of its DMS documents, and its scenarios in the
 * order of their paths. Other files are ignored.
 */
public record Fixtures(Schema schema, List<Scenario> scenarios) {

	/**
	 * All fixtures in a directory and below.
	 * @throws MalformedFileException for a scenario that the grammar does not know, or
	 * that names an unknown model
	 */
	public static Fixtures read(Path directory) throws IOException {
		List<DmsSource> sources = new ArrayList<>();
		List<Scenario> scenarios = new ArrayList<>();
		for (Path file : files(directory)) {
			Tree tree = TreeReader.read(file);
			if (tree instanceof Tree.Branch branch && branch.entries().containsKey("models")
					&& !branch.entries().containsKey("steps")) {
				sources.add(DmsSource.of(file));
			}
			else if (tree instanceof Tree.Branch branch && branch.entries().containsKey("steps")) {
				scenarios.add(ScenarioReader.read(tree));
			}
		}
		Schema schema = Schema.of(models(sources));
		scenarios.forEach((scenario) -> requireModels(scenario, schema));
		return new Fixtures(schema, List.copyOf(scenarios));
	}

	/**
	 * The fixtures with only those scenarios that have the text in their path or name.
	 */
	public Fixtures only(@Nullable String text) {
		return (text != null)
				? new Fixtures(this.schema, this.scenarios.stream().filter((each) -> each.has(text)).toList()) : this;
	}

	private static List<Path> files(Path directory) throws IOException {
		try (Stream<Path> files = Files.walk(directory)) {
			return files.filter(Files::isRegularFile)
				.filter((file) -> file.toString().matches(".*\\.(yml|yaml|json)"))
				.sorted()
				.toList();
		}
	}

	private static List<Model> models(List<DmsSource> sources) {
		return DmsReader.readAll(sources).stream().map(DmsDocument::models).flatMap(List::stream).toList();
	}

	private static void requireModels(Scenario scenario, Schema schema) {
		List<String> known = schema.models().stream().map(Model::name).toList();
		for (String model : scenario.models()) {
			if (!known.contains(model)) {
				throw new MalformedFileException(scenario.place(),
						"There is no model '" + model + "'; the DMS documents have " + String.join(", ", known));
			}
		}
	}

}
