// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import io.tabletheory.schema.dms.DmsSource;

/**
 * A file as it was when it was read, and the name by which the caller knows it.
 */
final class DmsFile {

	private static final String BYTE_ORDER_MARK = "\ufeff";

	private final Path path;

	private final byte[] content;

	private DmsFile(Path path, byte[] content) {
		this.path = path;
		this.content = content;
	}

	static DmsFile read(Path path) throws IOException {
		try (InputStream content = Files.newInputStream(path)) {
			// One more than a document may have, so that it is seen to be too long.
			return new DmsFile(path, content.readNBytes(DmsSource.MAX_BYTES + 1));
		}
	}

	Path path() {
		return this.path;
	}

	/** As messages call it. */
	String name() {
		return this.path.toString();
	}

	DmsSource source() {
		return DmsSource.of(name(), this.content);
	}

	boolean isJson() {
		return name().toLowerCase(Locale.ROOT).endsWith(".json");
	}

	/** Whether it starts with a byte order mark. */
	boolean isMarked() {
		return decoded().startsWith(BYTE_ORDER_MARK);
	}

	/** Without a byte order mark; for a document without violations, which is UTF-8. */
	String text() {
		return decoded().substring(isMarked() ? BYTE_ORDER_MARK.length() : 0);
	}

	private String decoded() {
		return new String(this.content, StandardCharsets.UTF_8);
	}

}
