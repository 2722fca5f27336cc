// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.dms.DmsDiff;
import io.tabletheory.schema.dms.DmsInspection.Found;
import org.jspecify.annotations.Nullable;

/**
 * Prints the differences in meaning between the models of two documents.
 */
public final class DiffCommand implements Command {

	private static final String IGNORE_TABLES = "--ignore-table-names";

	@Override
	public String name() {
		return "diff";
	}

	@Override
	public List<String> usage() {
		return List.of("diff OLD NEW [" + IGNORE_TABLES + "]",
				"    prints the differences in meaning between the models of OLD, the expected ones, and NEW");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(IGNORE_TABLES), Set.of());
		if (given.words().size() != 2) {
			throw new UsageException("Name two files or directories, the old and the new one");
		}
		CheckedModels expected = CheckedModels.of(SchemaFiles.dms(given.words().subList(0, 1)));
		CheckedModels actual = CheckedModels.of(SchemaFiles.dms(given.words().subList(1, 2)));
		boolean usable = expected.areUsable(out);
		if (!actual.areUsable(out) || !usable) {
			return false;
		}
		List<String> differences = differences(expected.models(), actual.models(),
				given.has(IGNORE_TABLES) ? DmsDiff::ignoringTableName : DmsDiff::between);
		differences.forEach(out::println);
		out.println(differences.isEmpty() ? "No differences: " + CountText.of(actual.models().size(), "model")
				: CountText.of(differences.size(), "difference"));
		return differences.isEmpty();
	}

	private static List<String> differences(List<Found> expected, List<Found> actual,
			BiFunction<Model, Model, List<String>> diff) {
		List<String> lines = new ArrayList<>();
		for (Found model : expected) {
			Found same = find(actual, model.model().name());
			if (same == null) {
				lines.add(subject(model) + " is missing");
			}
			else {
				diff.apply(model.model(), same.model()).forEach((line) -> lines.add(subject(same) + ": " + line));
			}
		}
		for (Found model : actual) {
			if (find(expected, model.model().name()) == null) {
				lines.add(subject(model) + " is unexpected");
			}
		}
		return lines;
	}

	private static @Nullable Found find(List<Found> models, String name) {
		return models.stream().filter((found) -> found.model().name().equals(name)).findFirst().orElse(null);
	}

	private static String subject(Found found) {
		return found.location() + ": model " + Texts.printable(found.model().name());
	}

}
