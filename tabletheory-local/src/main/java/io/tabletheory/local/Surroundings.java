// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.nio.file.Path;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * The environment of this process.
 *
 * @param properties system properties by name
 * @param variables environment variables by name, case-insensitive on Windows
 */
record Surroundings(Function<String, @Nullable String> properties, Function<String, @Nullable String> variables) {

	static Surroundings ofProcess() {
		return new Surroundings(System::getProperty, System::getenv);
	}

	/** A system property; {@code null} also if it is blank. */
	@Nullable String property(String name) {
		return text(this.properties.apply(name));
	}

	/** An environment variable; {@code null} also if it is blank. */
	@Nullable String variable(String name) {
		return text(this.variables.apply(name));
	}

	Path home() {
		String home = property("user.home");
		return Path.of((home != null) ? home : "");
	}

	private static @Nullable String text(@Nullable String value) {
		return (value != null && !value.isBlank()) ? value : null;
	}

}
