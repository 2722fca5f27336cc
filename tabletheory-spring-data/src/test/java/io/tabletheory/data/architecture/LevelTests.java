// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.architecture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The rows of packages as {@code docs/architecture.md} draws them, compared with the
 * code.
 */
class LevelTests {

	private static final List<String> DRAWINGS = Page.of("docs/architecture.md").blocks("");

	/** For each package its row, counted from the top of the upper drawing. */
	private static final Map<String, Integer> ROWS = rows();

	private static final List<JavaClass> CLASSES = new ClassFileImporter()
		.withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("io.tabletheory")
		.stream()
		.filter((type) -> !type.getPackageName().startsWith("io.tabletheory.local"))
		.toList();

	private static Map<String, Integer> rows() {
		List<String> lines = new ArrayList<>(DRAWINGS.get(1).lines().toList());
		int core = lines.size();
		lines.addAll(DRAWINGS.get(0).lines().toList());
		Map<String, Integer> rows = new HashMap<>();
		for (int row = 0; row < lines.size(); row++) {
			String parent = (row < core) ? "io.tabletheory.data" : "io.tabletheory";
			for (String name : packages(lines.get(row), parent).toList()) {
				assertThat(rows.put(name, row)).describedAs("%s is drawn twice", name).isNull();
			}
		}
		return rows;
	}

	private static Stream<String> packages(String line, String parent) {
		return Stream.of(line.split("\\s+"))
			.filter((word) -> word.startsWith(".") || word.startsWith("io.tabletheory"))
			.map((word) -> word.startsWith(".") ? parent + word : word);
	}

	@Test
	void everyPackageIsDrawn() {
		Set<String> packages = CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
		assertThat(packages).hasSizeGreaterThan(40).isEqualTo(ROWS.keySet());
	}

	@Test
	void noPackageUsesOneOfARowAbove() {
		Set<String> upward = CLASSES.stream()
			.flatMap((type) -> type.getDirectDependenciesFromSelf().stream())
			.filter(LevelTests::isUpward)
			.map(Dependency::getDescription)
			.collect(Collectors.toSet());
		assertThat(upward).isEmpty();
	}

	private static boolean isUpward(Dependency dependency) {
		Integer target = ROWS.get(dependency.getTargetClass().getBaseComponentType().getPackageName());
		return target != null
				&& target < Objects.requireNonNull(ROWS.get(dependency.getOriginClass().getPackageName()));
	}

}
