// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The Java code of a page, which is that of a test.
 */
record Snippets(Page page) {

	/**
	 * Each stands in the source of the test, whatever the white space, and without this.
	 */
	void areCodeOf(Class<?> test) {
		String code = words(source(test));
		assertThat(this.page.blocks("java")).isNotEmpty()
			.allSatisfy((snippet) -> assertThat(code).contains(words(snippet)));
	}

	private static String source(Class<?> test) {
		try {
			return Files.readString(Path.of("src/test/java", test.getName().replace('.', '/') + ".java"));
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	private static String words(String code) {
		return code.replace("this.", "").replaceAll("\\s+", "");
	}

}
