// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

import javax.tools.ToolProvider;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.data.mapping.MappingException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Classes as nobody would write them on purpose: any annotations on any types.
 */
class EntityDeclarationFuzzTests {

	private static final int CLASSES = 300;

	private static final List<String> TYPES = List.of("String", "String", "String", "String", "Long", "long", "Boolean",
			"Instant", "BigDecimal", "Duration", "UUID", "byte[]", "Object", "AttributeValue", "Color", "Nested",
			"Sealed", "Open", "Optional<String>", "List<String>", "List<Nested>", "List<Set<String>>", "List",
			"Set<String>", "Set<Integer>", "Map<String, String>", "Map<Integer, String>", "String[]", "LocalDate");

	private static final List<String> OF_PROPERTIES = List.of("@PartitionKey", "@PartitionKey(name = \"pk\")",
			"@PartitionKey(template = \"{nope}\")", "@SortKey", "@SortKey(template = \"T#{p1}\")",
			"@SortKey(template = \"{\")", "@KeyTemplate(\"X#{p0}\")", "@KeyTemplate(\"\")",
			"@IndexPartitionKey(index = \"by-x\")", "@IndexSortKey(index = \"by-x\")",
			"@IndexPartitionKey(index = \"\")", "@IndexSortKey(index = \"by-y\")",
			"@IndexPartitionKey(index = \"by-z\", template = \"Z#{p0}#{p2:5}\")", "@Ttl", "@Encrypted",
			"@Encrypted(digest = \"digest\")", "@Encrypted(digest = \"p1\", digestLength = 100)",
			"@Encrypted(version = 3)", "@Json", "@OmitEmpty", "@Unique", "@Id", "@Version", "@CreatedDate",
			"@LastModifiedDate", "@CreatedBy", "@Transient", "@ReadOnlyProperty", "@Attribute(name = \"a b\")",
			"@Attribute(required = true)", "@Attribute(type = AttributeType.N)", "@Attribute(type = AttributeType.M)",
			"@Attribute(type = { AttributeType.S, AttributeType.N })");

	private static final List<String> OF_CLASSES = List.of("@Table(\"t\")", "@Table(\"tests\")",
			"@Table(name = \"tests\", typeAttribute = \"_type\")", "@SecondaryIndex(name = \"by-x\")",
			"@SecondaryIndex(name = \"by-w\", include = { \"p0\", \"nope\" })", "@SecondaryIndex(name = \"\")",
			"@SecondaryIndex(name = \"by-x\", projection = IndexProjection.Type.KEYS_ONLY)", "@PartitionKey",
			"@PartitionKey(name = \"PK\", template = \"A#{p0}\")", "@PartitionKey(name = \"PK\", template = \"{p9}\")",
			"@SortKey(name = \"SK\", template = \"B#{p1}#{p2:8}\")",
			"@SortKey(name = \"SK\", template = \"{p0.text}\")",
			"@IndexPartitionKey(index = \"by-x\", name = \"G1\", template = \"C#{p2}\")",
			"@IndexSortKey(index = \"by-x\", name = \"p1\", template = \"D#{p3}\")", "@TypeAlias(\"alias\")",
			"@ModelName(\"Nope\")");

	@Test
	void everyClassIsMappedOrRefusedWithAReason(@TempDir Path directory) {
		Fuzz.run(1, (random) -> {
			List<String> sources = new ArrayList<>();
			for (int i = 0; i < CLASSES; i++) {
				sources.add(source(i, random));
			}
			compile(sources, directory);
			int mapped = 0;
			try (URLClassLoader classes = new URLClassLoader(new URL[] { directory.toUri().toURL() },
					getClass().getClassLoader())) {
				for (int i = 0; i < CLASSES; i++) {
					mapped += isMapped(classes.loadClass("Declared$R" + i), sources.get(i)) ? 1 : 0;
				}
			}
			assertThat(mapped).isBetween(CLASSES / 30, CLASSES - 1);
		});
	}

	private static boolean isMapped(Class<?> type, String source) {
		try {
			TableTheoryConverter.of(type);
			return true;
		}
		catch (MappingException | TableTheoryException ex) {
			assertThat(ex.getMessage()).as(source).isNotBlank();
			return false;
		}
		catch (RuntimeException ex) {
			throw new AssertionError(source, ex);
		}
	}

	private static String source(int number, SplittableRandom random) {
		List<String> properties = new ArrayList<>();
		boolean keyed = random.nextInt(4) > 0;
		int count = 1 + random.nextInt(5);
		for (int i = 0; i < count; i++) {
			String annotations = (i == 0 && keyed) ? "@PartitionKey" : some(OF_PROPERTIES, random);
			String type = (i == 0 && keyed) ? "String" : TYPES.get(random.nextInt(TYPES.size()));
			properties.add(annotations + " " + type + " p" + i);
		}
		return "@Table(\"tests\")".repeat(keyed ? 1 : 0) + " "
				+ some(OF_CLASSES.subList(keyed ? 3 : 0, OF_CLASSES.size()), random) + " record R" + number + "("
				+ String.join(", ", properties) + ") {}";
	}

	/** Often none, and none twice. */
	private static String some(List<String> annotations, SplittableRandom random) {
		List<String> shuffled = new ArrayList<>(annotations);
		Collections.shuffle(shuffled, new Random(random.nextLong()));
		List<String> chosen = new ArrayList<>();
		for (String annotation : shuffled.subList(0, Math.max(0, random.nextInt(6) - 2))) {
			String name = name(annotation);
			if (chosen.stream().map(EntityDeclarationFuzzTests::name).noneMatch(name::equals)) {
				chosen.add(annotation);
			}
		}
		return String.join(" ", chosen);
	}

	private static String name(String annotation) {
		return annotation.replaceAll("\\(.*", "");
	}

	private static void compile(List<String> sources, Path directory) throws IOException {
		Path file = Files.writeString(directory.resolve("Declared.java"), """
				import io.tabletheory.data.mapping.*;
				import io.tabletheory.data.mapping.Attribute;
				import io.tabletheory.data.mapping.Encrypted;
				import io.tabletheory.data.mapping.ModelName;
				import io.tabletheory.schema.AttributeType;
				import io.tabletheory.schema.IndexProjection;
				import java.math.*;
				import java.time.*;
				import java.util.*;
				import org.springframework.data.annotation.*;
				import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

				public class Declared {
					record Nested(String text, int number) {}
					enum Color { RED, GREEN }
					sealed interface Sealed permits One, Other {}
					record One(String text) implements Sealed {}
					record Other(int number) implements Sealed {}
					interface Open {}
				%s
				}
				""".formatted(String.join("\n", sources)));
		@Nullable String path = System.getProperty("surefire.test.class.path");
		int result = ToolProvider.getSystemJavaCompiler()
			.run(null, null, null, "-proc:none", "-nowarn", "-parameters", "-d", directory.toString(), "-classpath",
					(path != null) ? path : System.getProperty("java.class.path"), file.toString());
		assertThat(result).isZero();
	}

}
