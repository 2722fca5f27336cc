// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.List;
import java.util.Set;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableWriter;
import io.tabletheory.schema.translation.DmsTranslation;
import io.tabletheory.schema.translation.LossSeverity;
import io.tabletheory.schema.translation.OneTableTranslation;
import io.tabletheory.schema.translation.SchemaKind;
import io.tabletheory.schema.translation.SchemaTranslation;
import io.tabletheory.schema.translation.TranslationLoss;
import org.jspecify.annotations.Nullable;

/**
 * Prints a OneTable schema as a DMS document or the other way round. The report of losses
 * goes to the error stream, so that the document can be redirected to a file.
 */
public final class ConvertCommand implements Command {

	private static final String TO = "--to";

	private static final String TABLE = "--table";

	private final PrintStream err;

	public ConvertCommand(PrintStream err) {
		this.err = err;
	}

	@Override
	public String name() {
		return "convert";
	}

	@Override
	public List<String> usage() {
		return List.of("convert FILE " + TO + " dms|onetable [" + TABLE + " NAME] " + FailLevel.USAGE,
				"    prints a OneTable schema as the DMS document of the table NAME, or the models of a table in a DMS",
				"    document as a OneTable schema, and to stderr what the other format cannot say");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(), Set.of(TO, TABLE, FailLevel.OPTION));
		FailLevel level = FailLevel.of(given);
		SchemaKind target = target(given.value(TO));
		SchemaFile file = file(given.words(), target);
		try {
			return (target == SchemaKind.DMS) ? toDms(file, given.value(TABLE), level, out)
					: toOneTable(file, given.value(TABLE), level, out);
		}
		catch (InvalidModelException ex) {
			ex.violations()
				.forEach((violation) -> this.err
					.println(((violation.location() != null) ? "" : file.name() + ": ") + violation));
			this.err.println(CountText.of(ex.violations().size(), "problem") + "; nothing is converted");
			return false;
		}
	}

	private static SchemaKind target(@Nullable String word) throws UsageException {
		if (word == null) {
			throw new UsageException("Name the format to write, " + TO + " dms or " + TO + " onetable");
		}
		return switch (word) {
			case "dms" -> SchemaKind.DMS;
			case "onetable" -> SchemaKind.ONETABLE;
			default -> throw new UsageException("The option '" + TO + "' takes dms or onetable, found '" + word + "'");
		};
	}

	private static SchemaFile file(List<String> words, SchemaKind target) throws UsageException {
		if (words.size() != 1) {
			throw new UsageException("Name one file");
		}
		SchemaFile file = SchemaFiles.one(words.get(0));
		SchemaKind kind = file.kind();
		if (kind == null) {
			throw new UsageException("'" + file.name() + "' is neither " + SchemaKind.DMS + " nor "
					+ SchemaKind.ONETABLE + ": it has no models at its top");
		}
		if (kind == target) {
			throw new UsageException("'" + file.name() + "' is " + kind + " already");
		}
		return file;
	}

	private boolean toDms(SchemaFile file, @Nullable String table, FailLevel level, PrintStream out)
			throws UsageException {
		if (table == null) {
			throw new UsageException("A OneTable schema does not say the name of its table; give it with " + TABLE);
		}
		DmsTranslation translation = SchemaTranslation.toDms(file.oneTable().schema(), table);
		boolean accepted = report(translation.losses(), level);
		if (accepted) {
			out.print(DmsWriter.toYaml(translation.document()));
		}
		return accepted;
	}

	private boolean toOneTable(SchemaFile file, @Nullable String table, FailLevel level, PrintStream out)
			throws UsageException {
		List<OneTableTranslation> all = SchemaTranslation.toOneTable(DmsReader.readAll(List.of(file.source())).get(0));
		OneTableTranslation translation = wanted(all, table);
		boolean accepted = report(translation.losses(), level);
		if (accepted) {
			out.print(OneTableWriter.toJson(translation.schema()));
		}
		return accepted;
	}

	private static OneTableTranslation wanted(List<OneTableTranslation> all, @Nullable String table)
			throws UsageException {
		String tables = Texts.quoteAll(all.stream().map(OneTableTranslation::table).toList());
		if (table == null && all.size() > 1) {
			throw new UsageException(
					"A OneTable schema describes one table; choose one of " + tables + " with " + TABLE);
		}
		return all.stream()
			.filter((translation) -> table == null || translation.table().equals(table))
			.findFirst()
			.orElseThrow(() -> new UsageException("No model has the table '" + table + "'; there are " + tables));
	}

	/** Prints the losses. Returns false if some of them make the command fail. */
	private boolean report(List<TranslationLoss> losses, FailLevel level) {
		losses.forEach(this.err::println);
		this.err.println(
				CountText.of(losses.size(), "loss", "losses") + ": " + count(losses, LossSeverity.SEVERE) + " severe, "
						+ count(losses, LossSeverity.WARN) + " warn, " + count(losses, LossSeverity.INFO) + " info");
		boolean failed = losses.stream().anyMatch((loss) -> level.isReachedBy(loss.severity()));
		if (failed) {
			this.err.println("Nothing is printed because of " + FailLevel.OPTION);
		}
		return !failed;
	}

	private static long count(List<TranslationLoss> losses, LossSeverity severity) {
		return losses.stream().filter((loss) -> loss.severity() == severity).count();
	}

}
