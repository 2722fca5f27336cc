// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.dms.DmsInspection.Found;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableWarning;
import org.jspecify.annotations.Nullable;

/**
 * The OneTable schemas of some files with all violations and warnings.
 */
final class CheckedSchemas {

	private final Map<SchemaFile, OneTableDocument> documents = new LinkedHashMap<>();

	private final List<Violation> violations = new ArrayList<>();

	private CheckedSchemas() {
	}

	static CheckedSchemas of(List<SchemaFile> files) {
		CheckedSchemas schemas = new CheckedSchemas();
		files.forEach(schemas::read);
		return schemas;
	}

	private void read(SchemaFile file) {
		try {
			this.documents.put(file, file.oneTable());
		}
		catch (InvalidModelException ex) {
			this.violations.addAll(ex.violations());
		}
	}

	/** The documents without violations. */
	Map<SchemaFile, OneTableDocument> documents() {
		return this.documents;
	}

	List<Violation> violations() {
		return this.violations;
	}

	List<OneTableWarning> warnings() {
		return this.documents.values().stream().flatMap((document) -> document.warnings().stream()).toList();
	}

	/**
	 * The models of the schemas on a table; of the name of the file if that is null. A
	 * schema that no model can obey adds violations.
	 */
	List<Found> models(@Nullable String table) {
		List<Found> models = new ArrayList<>();
		this.documents.forEach((file, document) -> {
			Location location = new Location(file.name(), 0, 0);
			try {
				document.schema()
					.toSchema((table != null) ? table : file.title())
					.models()
					.forEach((model) -> models.add(new Found(model, location)));
			}
			catch (InvalidModelException ex) {
				ex.violations().forEach((violation) -> this.violations.add(violation.at(location, violation.path())));
			}
		});
		return models;
	}

	/** The number of models in the documents without violations. */
	int models() {
		return this.documents.values().stream().mapToInt((document) -> document.schema().models().size()).sum();
	}

}
