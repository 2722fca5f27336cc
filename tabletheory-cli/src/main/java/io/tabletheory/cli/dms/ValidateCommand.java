// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.List;
import java.util.Set;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;

/**
 * Prints every violation in documents with its location, one per line.
 */
public final class ValidateCommand implements Command {

	@Override
	public String name() {
		return "validate";
	}

	@Override
	public List<String> usage() {
		return List.of("validate FILE|DIR...",
				"    prints the violations in DMS documents, as path:line:column: problem");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		List<DmsFile> files = DmsFiles.of(Arguments.parse(arguments, Set.of(), Set.of()).words());
		CheckedModels models = CheckedModels.of(files);
		if (models.areUsable(out)) {
			out.println("No problems: " + CountText.of(models.models().size(), "model") + " in "
					+ CountText.of(files.size(), "file"));
			return true;
		}
		long broken = models.violations().stream().map(CheckedModels::source).distinct().count();
		out.println(CountText.of(models.violations().size(), "problem") + " in " + broken + " of "
				+ CountText.of(files.size(), "file"));
		return false;
	}

}
