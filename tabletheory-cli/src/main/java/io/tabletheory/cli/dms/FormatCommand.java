// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;

/**
 * Writes documents in canonical form, or lists those that are not in it. A document with
 * violations is left unchanged, and so is one that would lose comments.
 */
public final class FormatCommand implements Command {

	private static final String CHECK = "--check";

	private static final String FORCE = "--force";

	@Override
	public String name() {
		return "format";
	}

	@Override
	public List<String> usage() {
		return List.of("format [" + CHECK + "|" + FORCE + "] FILE|DIR...",
				"    writes DMS documents in the canonical form; " + CHECK + " only tells which are not, " + "and "
						+ FORCE + " drops comments");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(CHECK, FORCE), Set.of());
		if (given.has(CHECK) && given.has(FORCE)) {
			throw new UsageException("Use " + CHECK + ", which writes nothing, or " + FORCE);
		}
		List<SchemaFile> files = SchemaFiles.dms(given.words());
		int formatted = 0;
		int refused = 0;
		for (SchemaFile file : files) {
			CanonicalForm form = CanonicalForm.of(file);
			if (!form.violations().isEmpty()) {
				form.violations().forEach(out::println);
				refused++;
			}
			else if (!form.isMet()) {
				boolean done = given.has(CHECK) ? check(form, out) : format(form, given.has(FORCE), out);
				formatted += done ? 1 : 0;
				refused += done ? 0 : 1;
			}
		}
		String all = CountText.of(files.size(), "file");
		out.println(given.has(CHECK) ? (files.size() - refused) + " of " + all + " in canonical form"
				: formatted + " of " + all + " formatted" + ((refused > 0) ? ", " + refused + " left alone" : ""));
		return refused == 0;
	}

	private static boolean check(CanonicalForm form, PrintStream out) {
		out.println(form.firstDifference() + ": This is not the canonical form. Format the file.");
		return false;
	}

	private static boolean format(CanonicalForm form, boolean force, PrintStream out) {
		if (!form.comments().isEmpty() && !force) {
			out.println(form.comments().get(0) + ": Formatting would lose "
					+ ((form.comments().size() == 1) ? "this comment"
							: "this and " + CountText.of(form.comments().size() - 1L, "other comment"))
					+ ". Format the file by hand, move the comment into tags, or use " + FORCE + ".");
			return false;
		}
		try {
			form.write();
			out.println(form.file().name() + ": formatted" + (form.comments().isEmpty() ? ""
					: ", without its " + CountText.of(form.comments().size(), "comment")));
			return true;
		}
		catch (IOException ex) {
			out.println(form.file().name() + ": It cannot be written: " + ex);
			return false;
		}
	}

}
