// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;

/**
 * Reads DMS documents in YAML or JSON. A document that breaks rules fails with one
 * {@link InvalidModelException} that lists every violation with its location.
 */
public final class DmsReader {

	private DmsReader() {
	}

	/** Reads a file. */
	public static DmsDocument read(Path file) throws IOException {
		return read(DmsSource.of(file));
	}

	/** Reads a stream, which stays open. */
	public static DmsDocument read(String sourceName, InputStream content) throws IOException {
		return read(DmsSource.of(sourceName, content));
	}

	/** Reads a document in memory. */
	public static DmsDocument read(String sourceName, byte[] content) {
		return read(DmsSource.of(sourceName, content));
	}

	private static DmsDocument read(DmsSource source) {
		return readAll(List.of(source)).get(0);
	}

	/**
	 * Reads several documents, in which all models have different names. If any document
	 * breaks rules, the failure lists the violations of all.
	 */
	public static List<DmsDocument> readAll(Collection<DmsSource> sources) {
		List<DocumentReader> documents = documents(sources);
		List<Violation> violations = new ArrayList<>();
		documents.forEach((document) -> violations.addAll(document.violations()));
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return documents.stream().map(DocumentReader::document).toList();
	}

	/**
	 * Reads several documents as {@link #readAll} does, but returns violations together
	 * with the models of the valid documents.
	 */
	public static DmsInspection inspect(Collection<DmsSource> sources) {
		List<Violation> violations = new ArrayList<>();
		List<DmsInspection.Found> models = new ArrayList<>();
		for (DocumentReader document : documents(sources)) {
			List<Violation> broken = document.violations();
			violations.addAll(broken);
			if (broken.isEmpty()) {
				models.addAll(document.found());
			}
		}
		return new DmsInspection(violations, models);
	}

	private static List<DocumentReader> documents(Collection<DmsSource> sources) {
		List<DocumentReader> documents = sources.stream().map(DocumentReader::read).toList();
		reportDuplicates(documents);
		return documents;
	}

	private static void reportDuplicates(List<DocumentReader> documents) {
		Map<String, Location> names = new HashMap<>();
		for (DocumentReader document : documents) {
			for (DocumentReader.Drafted model : document.models()) {
				String name = model.draft().name();
				Location first = (name != null) ? names.putIfAbsent(name, document.location(model)) : null;
				if (first != null) {
					document.reportDuplicate(model, first);
				}
			}
		}
	}

}
