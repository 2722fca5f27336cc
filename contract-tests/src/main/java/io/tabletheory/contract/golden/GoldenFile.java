// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.FilePlace;
import io.tabletheory.contract.scenario.MalformedFileException;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.contract.scenario.TreeReader;
import org.jspecify.annotations.Nullable;

/**
 * Golden values of one kind, each with its position.
 */
public final class GoldenFile {

	private final List<Vector> vectors;

	private GoldenFile(List<Vector> vectors) {
		this.vectors = vectors;
	}

	/** Reads a file of golden values. */
	public static GoldenFile read(Path file) {
		try {
			Tree tree = TreeReader.read(file);
			if (tree == null) {
				throw new MalformedFileException(new FilePlace(file.toString(), 1, 1), "The file is empty");
			}
			return read(tree);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static GoldenFile read(Tree tree) {
		Fields fields = Fields.of(tree);
		Function<Fields, GoldenCase> kind = fields.required("kind", GoldenFile::kind);
		List<Vector> vectors = fields.required("vectors", Fields::elements)
			.stream()
			.map((vector) -> Vector.of(vector, kind))
			.toList();
		fields.done();
		return new GoldenFile(vectors);
	}

	private static Function<Fields, GoldenCase> kind(Tree tree) {
		String kind = Fields.text(tree);
		return switch (kind) {
			case "cursor" -> GoldenCursor::of;
			case "envelope" -> GoldenEnvelope::of;
			case "attribute" -> GoldenAttribute::of;
			case "json" -> GoldenJson::of;
			case "timestamp" -> GoldenTimestamp::of;
			case "emptiness" -> GoldenEmptiness::of;
			default -> throw new MalformedFileException(tree.place(), "There is no kind '" + kind
					+ "'; there are cursor, envelope, attribute, json, timestamp and emptiness");
		};
	}

	public int size() {
		return this.vectors.size();
	}

	/** The problem of the first value that fails, or {@code null}. */
	public @Nullable String firstProblem(Formats formats) {
		return this.vectors.stream()
			.map((vector) -> vector.problem(formats))
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
	}

}
