// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.contract.scenario.TreeReader;

/**
 * The requirements of the specification, from {@code requirements.yml}.
 */
public record Requirements(List<Requirement> all) {

	/** The requirements in a directory; empty if it has no such file. */
	public static Requirements read(Path directory) throws IOException {
		Path file = directory.resolve("requirements.yml");
		Tree tree = Files.exists(file) ? TreeReader.read(file) : null;
		if (tree == null) {
			return new Requirements(List.of());
		}
		Fields fields = Fields.of(tree);
		Requirements requirements = new Requirements(
				fields.required("requirements", Fields::elements).stream().map(Requirements::requirement).toList());
		fields.done();
		return requirements;
	}

	private static Requirement requirement(Tree tree) {
		Fields fields = Fields.of(tree);
		Requirement requirement = new Requirement(fields.required("id", Fields::text),
				fields.required("section", Fields::text), fields.required("level", Fields::text),
				fields.required("text", Fields::text));
		fields.done();
		return requirement;
	}

	/**
	 * One requirement.
	 *
	 * @param section the heading in the specification
	 * @param level the level of the requirement, such as MUST
	 */
	public record Requirement(String id, String section, String level, String text) {

		boolean isMust() {
			return this.level.startsWith("MUST");
		}

	}

}
