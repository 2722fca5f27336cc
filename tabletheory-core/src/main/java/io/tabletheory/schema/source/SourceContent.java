// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The bytes of a document with its name for messages. The content of a name that ends in
 * {@code .json} must be JSON; any other content is YAML or JSON.
 */
public final class SourceContent {

	/** The longest document that is read, in bytes. */
	public static final int MAX_BYTES = 1 << 20;

	private final String name;

	private final byte[] bytes;

	private SourceContent(String name, byte[] bytes) {
		this.name = name;
		this.bytes = bytes;
	}

	public static SourceContent of(String name, byte[] content) {
		return new SourceContent(name, content.clone());
	}

	/** Reads the stream no further than needed; the stream stays open. */
	public static SourceContent of(String name, InputStream content) throws IOException {
		return new SourceContent(name, content.readNBytes(MAX_BYTES + 1));
	}

	public static SourceContent of(Path file) throws IOException {
		try (InputStream content = Files.newInputStream(file)) {
			return of(file.toString(), content);
		}
	}

	public String name() {
		return this.name;
	}

	/**
	 * The document as a tree. Reports what a tree cannot hold.
	 * @throws SyntaxFailure if the text cannot be parsed to its end
	 */
	public Node tree(Report report) {
		String text = SourceText.decode(this.bytes);
		boolean json = this.name.toLowerCase(Locale.ROOT).endsWith(".json") || JsonTree.accepts(text);
		return json ? JsonTree.read(text, report) : YamlTree.read(text, report);
	}

	/** The text, with a replacement for every byte that is not UTF-8. */
	public String lenientText() {
		return new String(this.bytes, StandardCharsets.UTF_8);
	}

}
