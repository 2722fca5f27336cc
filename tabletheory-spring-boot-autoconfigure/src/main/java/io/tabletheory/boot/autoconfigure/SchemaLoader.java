// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.ResourcePatternResolver;

/**
 * Reads all DMS documents of an application, and then reports their violations together.
 */
record SchemaLoader(ResourcePatternResolver resources) {

	private static final Logger logger = LoggerFactory.getLogger(SchemaLoader.class);

	/**
	 * Loads the schema. An application without documents of its own has no models, but a
	 * location that it configures must exist.
	 */
	Schema load(List<String> locations) {
		List<DmsSource> sources = new ArrayList<>();
		for (String location : locations) {
			List<DmsSource> found = sources(location);
			if (found.isEmpty() && !TableTheorySchemaProperties.DEFAULT_LOCATIONS.contains(location)) {
				throw new SchemaLocationException(location, new FileNotFoundException("nothing is there"));
			}
			sources.addAll(found);
		}
		if (sources.isEmpty()) {
			logger.debug("There is no DMS document at {}", locations);
		}
		return Schema.of(DmsReader.readAll(sources).stream().map(DmsDocument::models).flatMap(List::stream).toList());
	}

	private List<DmsSource> sources(String location) {
		List<DmsSource> sources = new ArrayList<>();
		try {
			for (Resource resource : this.resources.getResources(location)) {
				requireDocument(location, resource);
				try (InputStream content = resource.getInputStream()) {
					sources.add(DmsSource.of(name(resource), content));
				}
			}
			return sources;
		}
		catch (IOException failure) {
			throw new SchemaLocationException(location, failure);
		}
	}

	/** Throws for a directory, which could be read as the list of its files. */
	private static void requireDocument(String location, Resource resource) throws IOException {
		if (resource.isFile() && resource.getFile().isDirectory()) {
			throw new SchemaLocationException(location,
					new IOException("it is a directory; use " + location.replaceAll("/*$", "") + "/*.yml"));
		}
	}

	/**
	 * The name for messages: the whole URL, because several jars may have files of the
	 * same name.
	 */
	private static String name(Resource resource) throws IOException {
		return resource.isReadable() ? resource.getURL().toString() : resource.getDescription();
	}

}
