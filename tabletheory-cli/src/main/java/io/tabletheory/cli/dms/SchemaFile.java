// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import io.tabletheory.schema.dms.DmsSource;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.translation.SchemaKind;
import org.jspecify.annotations.Nullable;

/**
 * The content of a file when it was read, with the name that the caller gave.
 */
final class SchemaFile {

	private static final String BYTE_ORDER_MARK = "\ufeff";

	private final Path path;

	private final byte[] content;

	private SchemaFile(Path path, byte[] content) {
		this.path = path;
		this.content = content;
	}

	static SchemaFile read(Path path) throws IOException {
		try (InputStream content = Files.newInputStream(path)) {
			// One byte more than a document may have shows that it is too long.
			return new SchemaFile(path, content.readNBytes(DmsSource.MAX_BYTES + 1));
		}
	}

	Path path() {
		return this.path;
	}

	/** The name for messages. */
	String name() {
		return this.path.toString();
	}

	/** The name without directories and the ending. */
	String title() {
		String title = String.valueOf(this.path.getFileName());
		int dot = title.lastIndexOf('.');
		return (dot > 0) ? title.substring(0, dot) : title;
	}

	DmsSource source() {
		return DmsSource.of(name(), this.content);
	}

	/** The kind of the document, or {@code null} for a file without models. */
	@Nullable SchemaKind kind() {
		return SchemaKind.of(name(), this.content);
	}

	boolean isOneTable() {
		return kind() == SchemaKind.ONETABLE;
	}

	/** Reads the content as a OneTable schema. */
	OneTableDocument oneTable() {
		return OneTableReader.read(name(), this.content);
	}

	boolean isJson() {
		return name().toLowerCase(Locale.ROOT).endsWith(".json");
	}

	/** Returns true if the file starts with a byte order mark. */
	boolean isMarked() {
		return decoded().startsWith(BYTE_ORDER_MARK);
	}

	/**
	 * The text without a byte order mark, for a document without violations, which is
	 * UTF-8.
	 */
	String text() {
		return decoded().substring(isMarked() ? BYTE_ORDER_MARK.length() : 0);
	}

	private String decoded() {
		return new String(this.content, StandardCharsets.UTF_8);
	}

}
