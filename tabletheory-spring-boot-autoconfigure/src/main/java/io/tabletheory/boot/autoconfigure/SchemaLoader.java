// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.ResourcePatternResolver;

/**
 * Reads all schema documents of an application and the schemas in its tables, and then
 * reports their violations together.
 */
record SchemaLoader(ResourcePatternResolver resources, StoredSchemaLoader stored) {

	private static final Logger logger = LoggerFactory.getLogger(SchemaLoader.class);

	/**
	 * Loads the schema. An application without documents of its own has no models, but a
	 * location that it configures must exist.
	 */
	Schema load(TableTheorySchemaProperties properties) {
		List<SchemaDocument> documents = documents(properties.locations());
		OneTableLoader oneTable = new OneTableLoader(properties.onetableTables());
		oneTable.requireKnown(documents);
		List<Supplier<List<Model>>> sources = new ArrayList<>();
		sources.add(() -> dms(documents));
		documents.forEach((document) -> sources.add(() -> oneTable.models(document)));
		sources.add(this.stored::models);
		return Schema.of(models(sources));
	}

	private static List<Model> models(List<Supplier<List<Model>>> sources) {
		List<Model> models = new ArrayList<>();
		List<Violation> violations = new ArrayList<>();
		for (Supplier<List<Model>> source : sources) {
			try {
				models.addAll(source.get());
			}
			catch (InvalidModelException ex) {
				violations.addAll(ex.violations());
			}
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return models;
	}

	private static List<Model> dms(List<SchemaDocument> documents) {
		return DmsReader
			.readAll(documents.stream().filter((document) -> !document.isOneTable()).map(SchemaDocument::dms).toList())
			.stream()
			.map(DmsDocument::models)
			.flatMap(List::stream)
			.toList();
	}

	private List<SchemaDocument> documents(List<String> locations) {
		List<SchemaDocument> documents = new ArrayList<>();
		for (String location : locations) {
			List<SchemaDocument> found = documents(location);
			if (found.isEmpty() && !TableTheorySchemaProperties.DEFAULT_LOCATIONS.contains(location)) {
				throw new SchemaLocationException(location, new FileNotFoundException("nothing is there"));
			}
			documents.addAll(found);
		}
		if (documents.isEmpty()) {
			logger.debug("There is no schema document at {}", locations);
		}
		return documents;
	}

	private List<SchemaDocument> documents(String location) {
		List<SchemaDocument> documents = new ArrayList<>();
		try {
			for (Resource resource : this.resources.getResources(location)) {
				requireFile(location, resource);
				documents.add(SchemaDocument.of(resource));
			}
			return documents;
		}
		catch (IOException failure) {
			throw new SchemaLocationException(location, failure);
		}
	}

	/** Throws for a directory, which could be read as the list of its files. */
	private static void requireFile(String location, Resource resource) throws IOException {
		if (resource.isFile() && resource.getFile().isDirectory()) {
			throw new SchemaLocationException(location,
					new IOException("it is a directory; use " + location.replaceAll("/*$", "") + "/*.yml"));
		}
	}

}
