// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares the public face of {@code tabletheory-core} and {@code
 * tabletheory-spring-data} with two files, so that nothing becomes public, changes or is
 * removed unnoticed. Run with {@code -Dtabletheory.api.record}, the tests write the
 * files.
 */
class PublicApiTests {

	private static final Path RECORDS = Path.of("src/test/resources/io/tabletheory/data/architecture");

	private static final Pattern MODULES = Pattern
		.compile(".*/tabletheory-(core|spring-data)(/target/classes/|-[^/]*\\.jar!).*");

	/**
	 * Of a participle alone nobody learns what a class is. Annotations are read as
	 * adjectives.
	 */
	private static final Pattern PARTICIPLE = Pattern.compile("[A-Z][a-z]+(ed|ing)|Found|Chosen|Given|Sent|Written");

	private static final Set<String> NAMELESS = Set.of("Kind", "Part", "Place");

	private static final List<JavaClass> OURS = new ClassFileImporter()
		.withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("io.tabletheory")
		.stream()
		.filter((type) -> type.getSource()
			.map((source) -> MODULES.matcher(source.getUri().toString()).matches())
			.orElse(false))
		.filter((type) -> !type.isAnonymousClass() && !type.getSimpleName().equals("package-info"))
		.toList();

	@Test
	void theFaceIsAsRecorded() {
		assertThat(text(faces().flatMap((type) -> PublicApi.lines(type).stream()))).isEqualTo(
				recorded("public-api.txt", () -> text(faces().flatMap((type) -> PublicApi.lines(type).stream()))));
	}

	@Test
	void theDoorsToTheInsideAreAsRecorded() {
		assertThat(text(faces().flatMap(PublicApi::doors)))
			.isEqualTo(recorded("doors.txt", () -> text(faces().flatMap(PublicApi::doors))));
	}

	@Test
	void publicTypesHaveDifferentNames() {
		Set<String> seen = new TreeSet<>();
		assertThat(publicTypes().map(JavaClass::getSimpleName).filter((name) -> !seen.add(name))).isEmpty();
	}

	@Test
	void publicTypesHaveNoNameOfTheAwsSdk() {
		assertThat(
				publicTypes().map(JavaClass::getSimpleName)
					.filter((name) -> PublicApiTests.class.getClassLoader()
						.getResource("software/amazon/awssdk/services/dynamodb/model/" + name + ".class") != null))
			.isEmpty();
	}

	@Test
	void publicTypesHaveNoNameOfSpringData() throws IOException {
		Set<String> taken = Stream
			.of(new PathMatchingResourcePatternResolver()
				.getResources("classpath*:org/springframework/data/domain/*.class"),
					new PathMatchingResourcePatternResolver()
						.getResources("classpath*:org/springframework/data/projection/*.class"),
					new PathMatchingResourcePatternResolver()
						.getResources("classpath*:org/springframework/data/mapping/*.class"))
			.flatMap(Stream::of)
			.map(Resource::getFilename)
			.map((file) -> String.valueOf(file).replace(".class", ""))
			.collect(Collectors.toSet());
		assertThat(taken).contains("Page", "Window");
		assertThat(publicTypes().map(JavaClass::getSimpleName).filter(taken::contains)).isEmpty();
	}

	@Test
	void classesAreNouns() {
		assertThat(OURS.stream()
			.filter((type) -> type.isTopLevelClass() && !type.isAnnotation())
			.map(JavaClass::getSimpleName)
			.filter((name) -> PARTICIPLE.matcher(name).matches())).isEmpty();
	}

	@Test
	void nestedTypesHaveNamesOfTheirOwn() {
		assertThat(OURS.stream()
			.filter((type) -> type.isNestedClass() && NAMELESS.contains(type.getSimpleName()))
			.map(JavaClass::getName)).isEmpty();
	}

	private static Stream<JavaClass> publicTypes() {
		return OURS.stream()
			.filter((type) -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC));
	}

	private static Stream<Class<?>> faces() {
		assertThat(OURS).hasSizeGreaterThan(500);
		return OURS.stream()
			.map(JavaClass::getName)
			.sorted()
			.<Class<?>>map(PublicApiTests::load)
			.filter(PublicApi::isFace);
	}

	private static Class<?> load(String name) {
		try {
			return Class.forName(name, false, PublicApiTests.class.getClassLoader());
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static String text(Stream<String> lines) {
		return lines.collect(Collectors.joining("\n", "", "\n"));
	}

	private static String recorded(String file, Supplier<String> now) {
		Path record = RECORDS.resolve(file);
		try {
			if (System.getProperty("tabletheory.api.record") != null) {
				Files.createDirectories(RECORDS);
				Files.writeString(record, now.get());
			}
			return Files.readString(record);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
