// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.springframework.util.ClassUtils;

/**
 * The directories of the class path that build tools and IDEs compile into. A deployed
 * application has none: its classes come from jars, or from directories with other names.
 *
 * @param directories the directories, each with a slash at the end
 */
record BuildOutput(List<String> directories) {

	/** The directories of Maven, Gradle, IntelliJ IDEA and Eclipse. */
	private static final Pattern MAIN = Pattern
		.compile(".*/(target/classes|build/classes/[^/]+/[^/]+|out/production/[^/]+|bin/(main|default))/");

	private static final Pattern TEST = Pattern
		.compile(".*/(target/test-classes|build/classes/[^/]+/[^/]*[tT]est[^/]*|out/test/[^/]+|bin/test)/");

	/** The directories that this class loader, or that of the thread, loads from. */
	static BuildOutput of(@Nullable ClassLoader loader) {
		ClassLoader chosen = (loader != null) ? loader : ClassUtils.getDefaultClassLoader();
		try {
			return new BuildOutput((chosen != null)
					? Collections.list(chosen.getResources("")).stream().map(URL::toString).toList() : List.of());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The class path cannot be read", ex);
		}
	}

	/** Returns true if the application runs from the output of its build. */
	boolean isUsed() {
		return hasTests() || matches(MAIN);
	}

	/** Returns true if tests run. */
	boolean hasTests() {
		return matches(TEST);
	}

	private boolean matches(Pattern pattern) {
		return this.directories.stream().anyMatch((directory) -> pattern.matcher(directory).matches());
	}

}
