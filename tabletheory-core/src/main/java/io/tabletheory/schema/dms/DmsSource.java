// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

import io.tabletheory.schema.source.SourceContent;

/**
 * A document to read, with its name for messages. The content of a name that ends in
 * {@code .json} must be JSON; any other content is YAML or JSON.
 */
public final class DmsSource {

	/** The longest document that is read, in bytes. */
	public static final int MAX_BYTES = SourceContent.MAX_BYTES;

	private final SourceContent content;

	private DmsSource(SourceContent content) {
		this.content = content;
	}

	public static DmsSource of(String name, byte[] content) {
		return new DmsSource(SourceContent.of(name, content));
	}

	/** Reads the stream no further than needed; the stream stays open. */
	public static DmsSource of(String name, InputStream content) throws IOException {
		return new DmsSource(SourceContent.of(name, content));
	}

	public static DmsSource of(Path file) throws IOException {
		return new DmsSource(SourceContent.of(file));
	}

	public String name() {
		return this.content.name();
	}

	SourceContent content() {
		return this.content;
	}

	@Override
	public String toString() {
		return this.content.name();
	}

}
