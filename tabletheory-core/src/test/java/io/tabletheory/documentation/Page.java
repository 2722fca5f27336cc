// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 */
record Page(String text) {

	private static final Pattern BLOCK = Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

	static Page of(String file) {
		try {
			return new Page(Files.readString(Path.of("..").resolve(file)));
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	/** The blocks of code in this language, the empty one included. */
	List<String> blocks(String language) {
		return BLOCK.matcher(this.text)
			.results()
			.filter((block) -> block.group(1).equals(language))
			.map((block) -> block.group(2))
			.toList();
	}

}
