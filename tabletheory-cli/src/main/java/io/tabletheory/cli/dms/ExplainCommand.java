// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.dms.DmsInspection.Found;
import org.jspecify.annotations.Nullable;

/**
 * Explains how the items of models can be found and how they are stored.
 */
public final class ExplainCommand implements Command {

	private static final String MODEL = "--model";

	private static final String TABLE = "--table";

	private static final String REQUESTS = "--requests";

	@Override
	public String name() {
		return "explain";
	}

	@Override
	public List<String> usage() {
		return List.of("explain FILE|DIR... [" + MODEL + " NAME] [" + TABLE + " NAME] [" + REQUESTS + "]",
				"    shows the predicates that the keys and indexes of models serve, those that need a scan, and how",
				"    attributes are stored; " + REQUESTS + " shows requests of a sample item; " + TABLE
						+ " names the table of OneTable schemas");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(REQUESTS), Set.of(MODEL, TABLE));
		List<SchemaFile> files = SchemaFiles.of(given.words());
		CheckedModels models = CheckedModels.of(files.stream().filter(Predicate.not(SchemaFile::isOneTable)).toList());
		CheckedSchemas schemas = CheckedSchemas.of(files.stream().filter(SchemaFile::isOneTable).toList());
		List<Found> found = new ArrayList<>(models.models());
		found.addAll(schemas.models(given.value(TABLE)));
		schemas.violations().forEach(out::println);
		if (!models.areUsable(out) || !schemas.violations().isEmpty()) {
			return false;
		}
		wanted(found, given.value(MODEL)).forEach((each) -> explain(each, given.has(REQUESTS), out));
		return true;
	}

	private static void explain(Found found, boolean requests, PrintStream out) {
		out.println(found.location() + ": model " + Texts.printable(found.model().name()) + ", table "
				+ found.model().table());
		List<String> lines = new ArrayList<>(new AccessExplanation(found.model()).lines());
		lines.addAll(new StoredExplanation(found.model()).lines());
		if (requests) {
			lines.addAll(RequestExplanation.lines(found.model()));
		}
		lines.forEach((line) -> out.println("  " + line));
	}

	private static List<Found> wanted(List<Found> models, @Nullable String name) throws UsageException {
		if (name == null) {
			return models;
		}
		List<Found> wanted = models.stream().filter((found) -> found.model().name().equals(name)).toList();
		if (wanted.isEmpty()) {
			throw new UsageException("There is no model " + Texts.quote(name) + "; there are "
					+ Texts.quoteAll(models.stream().map((found) -> found.model().name()).toList()));
		}
		return wanted;
	}

}
