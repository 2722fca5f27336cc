// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The engine works where Spring, Reactor and Micrometer do not exist.
 */
class WithoutSpringTests {

	@Test
	void theEngineStoresAndReadsAnItem() throws Exception {
		try (WithoutSpring loader = new WithoutSpring()) {
			@SuppressWarnings("unchecked")
			Function<URI, String> scenario = (Function<URI, String>) loader
				.loadClass(StoreAndReadScenario.class.getName())
				.getDeclaredConstructor()
				.newInstance();
			assertThat(scenario.apply(LocalDynamoDb.shared().endpoint())).isEqualTo("a@example.com");
		}
	}

	@Test
	void theLoaderReallyHidesSpring() throws Exception {
		try (WithoutSpring loader = new WithoutSpring()) {
			assertThatExceptionOfType(ClassNotFoundException.class)
				.isThrownBy(() -> loader.loadClass("org.springframework.core.io.Resource"))
				.withMessageContaining("hidden");
		}
	}

	/** Loads the class path of the test anew, without the frameworks. */
	private static final class WithoutSpring extends URLClassLoader {

		WithoutSpring() {
			super(classPath(), ClassLoader.getPlatformClassLoader());
		}

		@Override
		protected Class<?> findClass(String name) throws ClassNotFoundException {
			if (Stream.of("org.springframework.", "reactor.", "io.micrometer.").anyMatch(name::startsWith)) {
				throw new ClassNotFoundException(name + " is hidden");
			}
			return super.findClass(name);
		}

		private static URL[] classPath() {
			return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
				.map(WithoutSpring::url)
				.toArray(URL[]::new);
		}

		private static URL url(String entry) {
			try {
				return Path.of(entry).toUri().toURL();
			}
			catch (MalformedURLException failure) {
				throw new IllegalArgumentException(entry, failure);
			}
		}

	}

}
