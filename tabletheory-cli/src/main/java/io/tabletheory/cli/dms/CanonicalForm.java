// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsInspection;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;

/**
 * A file compared with the canonical text of its document. That text has no comments, so
 * a file is in canonical form if it is so without its comments.
 */
final class CanonicalForm {

	private final SchemaFile file;

	private final List<Violation> violations;

	private final String canonical;

	private final Comments comments;

	private CanonicalForm(SchemaFile file, List<Violation> violations, String canonical, Comments comments) {
		this.file = file;
		this.violations = violations;
		this.canonical = canonical;
		this.comments = comments;
	}

	static CanonicalForm of(SchemaFile file) {
		DmsInspection inspection = DmsReader.inspect(List.of(file.source()));
		if (!inspection.violations().isEmpty()) {
			return new CanonicalForm(file, inspection.violations(), "", Comments.none(""));
		}
		DmsDocument document = DmsReader.readAll(List.of(file.source())).get(0);
		return file.isJson()
				? new CanonicalForm(file, List.of(), DmsWriter.toJson(document), Comments.none(file.text()))
				: new CanonicalForm(file, List.of(), DmsWriter.toYaml(document), Comments.of(file.text()));
	}

	SchemaFile file() {
		return this.file;
	}

	/**
	 * The violations of the document. A document with violations has no canonical form.
	 */
	List<Violation> violations() {
		return this.violations;
	}

	boolean isMet() {
		return !this.file.isMarked() && this.comments.without().equals(this.canonical);
	}

	/**
	 * The locations of the comments that cannot be kept: all except those at the head.
	 */
	List<Location> comments() {
		return this.comments.places().stream().map((place) -> location(place.line(), place.column())).toList();
	}

	/** The first location at which the file differs. Call it only if there is one. */
	Location firstDifference() {
		if (this.file.isMarked()) {
			return location(1, 1);
		}
		String found = this.comments.without();
		int end = Math.min(found.length(), this.canonical.length());
		int offset = 0;
		while (offset < end && found.charAt(offset) == this.canonical.charAt(offset)) {
			offset++;
		}
		int start = found.lastIndexOf('\n', offset - 1) + 1;
		int line = (int) found.substring(0, start).chars().filter((c) -> c == '\n').count();
		return location(this.comments.line(line), found.codePointCount(start, offset) + 1);
	}

	private Location location(int line, int column) {
		return new Location(this.file.name(), line, column);
	}

	/** Writes the canonical text, or leaves the file unchanged if that fails. */
	void write() throws IOException {
		// The target of a symbolic link is replaced, not the link.
		Path target = this.file.path().toRealPath();
		Path written = Files.createTempFile(target.resolveSibling("").toAbsolutePath(), ".format", ".tmp");
		try {
			// The copy keeps the permissions of the file.
			Files.copy(target, written, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
			Files.writeString(written, this.comments.head() + this.canonical);
			Files.move(written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		}
		finally {
			Files.deleteIfExists(written);
		}
	}

}
