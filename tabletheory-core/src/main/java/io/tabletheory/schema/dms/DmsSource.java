// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A document to read, with its name for messages. The content of a name that ends in
 * {@code .json} must be JSON; any other content is YAML or JSON.
 */
public final class DmsSource {

	/** The longest document that is read, in bytes. */
	public static final int MAX_BYTES = 1 << 20;

	private final String name;

	private final byte[] content;

	private DmsSource(String name, byte[] content) {
		this.name = name;
		this.content = content;
	}

	public static DmsSource of(String name, byte[] content) {
		return new DmsSource(name, content.clone());
	}

	/** Reads the stream no further than needed; the stream stays open. */
	public static DmsSource of(String name, InputStream content) throws IOException {
		return new DmsSource(name, content.readNBytes(MAX_BYTES + 1));
	}

	public static DmsSource of(Path file) throws IOException {
		try (InputStream content = Files.newInputStream(file)) {
			return of(file.toString(), content);
		}
	}

	public String name() {
		return this.name;
	}

	/**
	 * Returns true if there are {@code models} at the top, so that the file is meant as a
	 * DMS document and not as any other YAML or JSON.
	 */
	public boolean hasModels() {
		return DocumentReader.hasModels(this);
	}

	byte[] content() {
		return this.content;
	}

	boolean isJson() {
		return this.name.toLowerCase(Locale.ROOT).endsWith(".json");
	}

	@Override
	public String toString() {
		return this.name;
	}

}
