// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SourceContent;
import io.tabletheory.schema.source.SyntaxFailure;
import io.tabletheory.schema.source.ValueTree;
import org.jspecify.annotations.Nullable;

/**
 * Reads OneTable schemas (specification 1.1.0) in JSON or YAML, or from Java maps. A
 * document that breaks rules fails with one {@link InvalidModelException} that lists
 * every violation with its location.
 */
public final class OneTableReader {

	private OneTableReader() {
	}

	/** Reads a file. */
	public static OneTableDocument read(Path file) throws IOException {
		return read(SourceContent.of(file));
	}

	/** Reads a stream, which stays open. */
	public static OneTableDocument read(String sourceName, InputStream content) throws IOException {
		return read(SourceContent.of(sourceName, content));
	}

	/** Reads a document in memory. */
	public static OneTableDocument read(String sourceName, byte[] content) {
		return read(SourceContent.of(sourceName, content));
	}

	/**
	 * Reads a map of maps, collections, texts, numbers, booleans and null. Locations in
	 * it are paths, such as {@code models.User.email}.
	 */
	public static OneTableDocument read(String sourceName, Map<String, ? extends @Nullable Object> content) {
		return read(sourceName, content, (findings) -> {
		});
	}

	/** Reads a map that has been found to differ from what was meant. */
	static OneTableDocument read(String sourceName, Map<String, ? extends @Nullable Object> content,
			Consumer<Findings> found) {
		return read(sourceName, (report) -> ValueTree.of(content, report), found);
	}

	private static OneTableDocument read(SourceContent source) {
		return read(source.name(), source::tree, (findings) -> {
		});
	}

	private static OneTableDocument read(String sourceName, Function<Report, Node> source, Consumer<Findings> found) {
		Findings findings = new Findings(sourceName);
		OneTableSchema schema = null;
		try {
			Node root = source.apply(findings.report());
			findings.locateIn(root);
			found.accept(findings);
			schema = schema(root, findings);
		}
		catch (SyntaxFailure ex) {
			ex.addTo(findings.report());
		}
		List<Violation> violations = findings.violations();
		if (schema == null || !violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return new OneTableDocument(schema, findings.warnings());
	}

	private static @Nullable OneTableSchema schema(Node root, Findings findings) {
		if (!(root instanceof Node.Entries map)) {
			if (!(root instanceof Node.Unreadable)) {
				findings.violation(Spot.ROOT, "A OneTable schema is a map, found " + root.description(),
						"Start it with { \"format\": \"" + OneTableSchema.FORMAT + "\"");
			}
			return null;
		}
		OneTableSchema schema = new OneTableSchema(PlainValues.map(map));
		DocumentChecks.check(schema, findings);
		return schema;
	}

}
