// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Location;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.dms.DmsInspection;
import io.tabletheory.schema.dms.DmsInspection.Found;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.table.TableDefinition;
import org.jspecify.annotations.Nullable;

/**
 * The models of some files with all violations: of rules in each document, of names that
 * two models have, and of models that cannot share their table.
 */
final class CheckedModels {

	private final List<Found> models;

	private final List<Violation> violations;

	private CheckedModels(List<Found> models, List<Violation> violations) {
		this.models = models;
		this.violations = violations;
	}

	static CheckedModels of(List<SchemaFile> files) {
		DmsInspection inspection = DmsReader.inspect(files.stream().map(SchemaFile::source).toList());
		List<Violation> violations = new ArrayList<>(inspection.violations());
		violations.addAll(contradictions(inspection.models()));
		List<String> names = files.stream().map(SchemaFile::name).toList();
		violations.sort(Comparator.comparingInt((violation) -> names.indexOf(source(violation))));
		return new CheckedModels(inspection.models(), violations);
	}

	static String source(Violation violation) {
		Location location = violation.location();
		return (location != null) ? location.source() : "";
	}

	private static List<Violation> contradictions(List<Found> models) {
		List<Violation> contradictions = new ArrayList<>();
		for (int i = 0; i < models.size(); i++) {
			Violation contradiction = contradiction(models.get(i), models.subList(0, i));
			if (contradiction != null) {
				contradictions.add(contradiction);
			}
		}
		return contradictions;
	}

	private static @Nullable Violation contradiction(Found found, List<Found> others) {
		Model model = found.model();
		for (Found other : others) {
			if (other.model().table().equals(model.table())) {
				try {
					TableDefinition.of(model.table(), List.of(other.model(), model));
				}
				catch (TableTheoryException ex) {
					return new Violation(found.location(), "table", model.name(), null,
							"It cannot share the table " + model.table() + " with model " + other.model().name()
									+ " at " + other.location() + ": " + ex.problem(),
							"Let both agree, or give them tables of their own");
				}
			}
		}
		return null;
	}

	/** The models of the documents without violations. */
	List<Found> models() {
		return this.models;
	}

	List<Violation> violations() {
		return this.violations;
	}

	/** Returns true if there are no violations; otherwise prints them. */
	boolean areUsable(PrintStream out) {
		this.violations.forEach(out::println);
		return this.violations.isEmpty();
	}

}
