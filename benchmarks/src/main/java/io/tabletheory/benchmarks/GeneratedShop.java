// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

import org.springframework.util.ClassUtils;

/**
 * Many entities with a repository each, as a large application has them, in a package of
 * their own: written and compiled before anything is measured.
 */
enum GeneratedShop {

	/** For a template alone. */
	LARGE(50, GeneratedSources.ENTITY, GeneratedSources.REPOSITORY),

	/** The same as Spring Data KeyValue knows them. */
	KEY_VALUE(50, GeneratedSources.KEY_VALUE_ENTITY, GeneratedSources.KEY_VALUE_REPOSITORY),

	/** For Spring Boot. */
	BOOT(20, GeneratedSources.ENTITY, GeneratedSources.REPOSITORY),

	/** The same, as it is written without repositories of Spring Data. */
	ENHANCED(20, GeneratedSources.ENHANCED_ENTITY, GeneratedSources.ENHANCED_REPOSITORY),

	/** An application of Spring Boot that stores nothing. */
	EMPTY(0, "", "");

	/** The system property for the directory of the generated classes. */
	static final String DIRECTORY = "tabletheory.benchmarks.shop";

	private final int size;

	private final String entity;

	private final String repository;

	GeneratedShop(int size, String entity, String repository) {
		this.size = size;
		this.entity = entity;
		this.repository = repository;
	}

	/** Compiles all of them into this directory. */
	static void compile(Path directory) {
		try {
			List<String> arguments = new ArrayList<>(List.of("-proc:none", "-parameters", "-d", directory.toString(),
					"-classpath", System.getProperty("java.class.path")));
			for (GeneratedShop shop : values()) {
				arguments.addAll(shop.write(Files.createDirectory(directory.resolve(shop.packageName() + ".sources"))));
			}
			int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
			if (result != 0) {
				throw new IllegalStateException("The entities do not compile");
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private List<String> write(Path directory) throws IOException {
		List<String> files = new ArrayList<>();
		for (int number = 0; number < this.size; number++) {
			files.add(write(directory, "Parcel" + number, this.entity, number));
			files.add(write(directory, "ParcelRepository" + number, this.repository, number));
		}
		files.add(write(directory, "Application", GeneratedSources.APPLICATION, 0));
		return files;
	}

	private String write(Path directory, String name, String source, int number) throws IOException {
		String text = source.formatted(packageName(), number);
		return Files.writeString(directory.resolve(name + ".java"), text).toString();
	}

	/** Loads what was compiled. */
	static ClassLoader load() {
		try {
			URL[] classes = { Path.of(System.getProperty(DIRECTORY)).toUri().toURL() };
			return new URLClassLoader(classes, GeneratedShop.class.getClassLoader());
		}
		catch (MalformedURLException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	int size() {
		return this.size;
	}

	String packageName() {
		return "shop." + name().toLowerCase(Locale.ROOT);
	}

	Set<Class<?>> entities(ClassLoader classes) {
		return named("Parcel", classes).collect(Collectors.toCollection(LinkedHashSet::new));
	}

	Stream<Class<?>> repositories(ClassLoader classes) {
		return named("ParcelRepository", classes);
	}

	/** Annotated by {@code @SpringBootApplication}. */
	Class<?> application(ClassLoader classes) {
		return ClassUtils.resolveClassName(packageName() + ".Application", classes);
	}

	private Stream<Class<?>> named(String name, ClassLoader classes) {
		return IntStream.range(0, this.size)
			.mapToObj((number) -> ClassUtils.resolveClassName(packageName() + "." + name + number, classes));
	}

}
