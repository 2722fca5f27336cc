// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The Java code of a page, which is that of a test.
 */
record Snippets(Page page) {

	/**
	 * Each stands in the source of the test, whatever the white space, and without this,
	 * annotations for the checks of the build, and remarks.
	 */
	void areCodeOf(Class<?> test) {
		String code = words(source(test));
		assertThat(this.page.blocks("java")).isNotEmpty()
			.allSatisfy((snippet) -> assertThat(code).contains(words(snippet)));
	}

	/** Each stands in one of these sources, which {@link #words} has taken apart. */
	void areCodeOf(Collection<String> sources) {
		assertThat(this.page.blocks("java")).allSatisfy((snippet) -> {
			String words = words(snippet);
			assertThat(sources).as(snippet).anyMatch((code) -> code.contains(words));
		});
	}

	private static String source(Class<?> test) {
		try {
			return Files.readString(Path.of("src/test/java", test.getName().replace('.', '/') + ".java"));
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	static String words(String code) {
		return code.replace("this.", "")
			.replace("@Nullable ", "")
			.replaceAll("(?m)(^|[;{] )//.*$", "$1")
			.replaceAll("\\s+", "");
	}

}
