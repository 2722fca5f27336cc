// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.onetable.OneTableWarning;
import io.tabletheory.schema.translation.LossSeverity;

/**
 * Prints every violation in documents with its location, one per line, and the warnings
 * about OneTable schemas.
 */
public final class ValidateCommand implements Command {

	@Override
	public String name() {
		return "validate";
	}

	@Override
	public List<String> usage() {
		return List.of("validate FILE|DIR... " + FailLevel.USAGE,
				"    prints the violations in DMS documents and OneTable schemas, as path:line:column: problem,",
				"    and warnings about OneTable schemas; " + FailLevel.OPTION + " warn fails because of these, too");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(), Set.of(FailLevel.OPTION));
		FailLevel level = FailLevel.of(given);
		List<SchemaFile> files = SchemaFiles.of(given.words());
		CheckedModels models = CheckedModels.of(files.stream().filter(Predicate.not(SchemaFile::isOneTable)).toList());
		CheckedSchemas schemas = CheckedSchemas.of(files.stream().filter(SchemaFile::isOneTable).toList());
		List<Violation> violations = violations(files, models, schemas);
		List<OneTableWarning> warnings = schemas.warnings();
		violations.forEach(out::println);
		warnings.forEach((warning) -> out.println(text(warning)));
		String warned = warnings.isEmpty() ? "" : ", " + CountText.of(warnings.size(), "warning");
		String all = CountText.of(files.size(), "file");
		if (!violations.isEmpty()) {
			long broken = violations.stream().map(CheckedModels::source).distinct().count();
			out.println(CountText.of(violations.size(), "problem") + " in " + broken + " of " + all + warned);
			return false;
		}
		out.println("No problems" + warned + ": " + CountText.of(models.models().size() + schemas.models(), "model")
				+ " in " + all);
		return warnings.isEmpty() || !level.isReachedBy(LossSeverity.WARN);
	}

	/** The warning, with the word behind the location, which editors look for first. */
	private static String text(OneTableWarning warning) {
		String location = warning.location().toString();
		return location + ": warning" + warning.toString().substring(location.length());
	}

	private static List<Violation> violations(List<SchemaFile> files, CheckedModels models, CheckedSchemas schemas) {
		List<String> names = files.stream().map(SchemaFile::name).toList();
		List<Violation> violations = new ArrayList<>(models.violations());
		violations.addAll(schemas.violations());
		violations.sort(Comparator.comparingInt((violation) -> names.indexOf(CheckedModels.source(violation))));
		return violations;
	}

}
