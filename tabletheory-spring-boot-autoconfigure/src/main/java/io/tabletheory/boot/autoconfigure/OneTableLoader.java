// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.tabletheory.schema.Model;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes models of OneTable schemas, and logs their warnings.
 *
 * @param tables the tables of the schemas, by the name of their file; a table that is not
 * among them has that name
 */
record OneTableLoader(Map<String, String> tables) {

	private static final Logger logger = LoggerFactory.getLogger(OneTableLoader.class);

	/** The models of a OneTable schema; none of a document of another kind. */
	List<Model> models(SchemaDocument document) {
		if (!document.isOneTable()) {
			return List.of();
		}
		return models(OneTableReader.read(document.name(), document.content()),
				this.tables.getOrDefault(document.file(), document.file()));
	}

	/** The models of a OneTable schema for this table. */
	static List<Model> models(OneTableDocument document, String table) {
		document.warnings().forEach((warning) -> logger.warn("{}", warning));
		return document.schema().toSchema(table).models();
	}

	/** Refuses the table of a schema that does not exist. */
	void requireKnown(List<SchemaDocument> documents) {
		Set<String> files = documents.stream()
			.filter(SchemaDocument::isOneTable)
			.map(SchemaDocument::file)
			.collect(Collectors.toCollection(TreeSet::new));
		this.tables.forEach((file, table) -> {
			if (!files.contains(file)) {
				throw PropertyRules.invalid("tabletheory.schema.onetable-tables." + file, table,
						"No OneTable schema has this file name; "
								+ (files.isEmpty() ? "there is none" : "there are: " + String.join(", ", files)));
			}
		});
	}

}
