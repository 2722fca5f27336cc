// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.List;
import java.util.Set;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.dms.DmsInspection.Found;
import org.jspecify.annotations.Nullable;

/**
 * Explains how the items of models can be found.
 */
public final class ExplainCommand implements Command {

	private static final String MODEL = "--model";

	@Override
	public String name() {
		return "explain";
	}

	@Override
	public List<String> usage() {
		return List.of("explain FILE|DIR... [" + MODEL + " NAME]",
				"    shows the predicates that the keys and indexes of models serve, and those that need a scan");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(), Set.of(MODEL));
		CheckedModels models = CheckedModels.of(SchemaFiles.dms(given.words()));
		if (!models.areUsable(out)) {
			return false;
		}
		for (Found found : wanted(models.models(), given.value(MODEL))) {
			out.println(found.location() + ": model " + Texts.printable(found.model().name()) + ", table "
					+ found.model().table());
			new AccessExplanation(found.model()).lines().forEach((line) -> out.println("  " + line));
		}
		return true;
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
