// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.architecture;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The number of types that each kind of user can reach, from signature to signature. A
 * type that is added to the face costs time of everybody who reads it.
 */
class ReachTests {

	@Test
	void mapsLeadToFewTypes() {
		assertThat(PublicApi.reach(List.of(TableTheory.class))).hasSizeLessThanOrEqualTo(110);
	}

	@Test
	void templatesLeadToFewTypes() {
		assertThat(PublicApi.reach(List.of(TableTheoryOperations.class, TableTheoryTemplate.class)))
			.hasSizeLessThanOrEqualTo(110);
	}

	@Test
	void repositoriesLeadToFewTypesBesideTheAnnotations() {
		List<Class<?>> roots = Stream.concat(Stream.of(TableTheoryRepository.class), annotations()).toList();
		assertThat(PublicApi.reach(roots)).hasSizeLessThanOrEqualTo(15);
	}

	/** Those that entities and repositories have. */
	private static Stream<Class<?>> annotations() {
		return new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
			.importPackages("io.tabletheory.data.mapping", "io.tabletheory.data.repository")
			.stream()
			.filter((type) -> type.isAssignableTo(Annotation.class))
			.map(JavaClass::reflect)
			.filter(PublicApi::isFace);
	}

}
