// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A document that is still to be read, and the name by which messages call it. A name
 * that ends in {@code .json} says that the content is JSON and nothing else; any other
 * content is YAML, or JSON.
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

	/** Reads the stream, which stays open, no further than is needed. */
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
	 * Whether there are {@code models} at its top, so that it is meant as a document and
	 * not as any other file of YAML or JSON.
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
