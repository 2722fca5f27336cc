// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.core.test.tools.SourceFile;
import org.springframework.core.test.tools.TestCompiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Classes that were compiled without the option that keeps names of arguments. */
class NamelessArgumentsTests {

	private static final String SOURCE = """
			package io.tabletheory.generated;
			import java.util.List;
			import io.tabletheory.data.mapping.*;
			import io.tabletheory.data.repository.*;
			@Table("nameless-arguments")
			public record Pen(@PartitionKey String id, String color) {
				public interface Asking extends org.springframework.data.repository.Repository<Pen, String> {
					@Query("id = :id")
					List<Pen> findIt(String id);
					@Modifying("SET color = ?0")
					void paint(String color, String id);
				}
			}
			""";

	@Test
	void areToldOfTheOptionAndTheAnnotation() {
		TestCompiler.forSystem().withSources(SourceFile.of(SOURCE)).compile((compiled) -> {
			TableTheoryRepositoryFactory factory = new TableTheoryRepositoryFactory(
					Repositories.of(load(compiled.getClassLoader(), "Pen")).template());
			factory.setBeanClassLoader(compiled.getClassLoader());
			List<Refusal> refusals = catchThrowableOfType(InvalidRepositoryException.class,
					() -> factory.getRepository(load(compiled.getClassLoader(), "Pen$Asking")))
				.refusals();
			assertThat(refusals).hasSize(2)
				.allSatisfy((refusal) -> assertThat(refusal.reason()).endsWith("the names of arguments are not in the"
						+ " class: compile it with -parameters, or annotate each argument with @Param(\"name\")"));
		});
	}

	private static final String ENTITY = """
			package io.tabletheory.generated;
			import io.tabletheory.data.mapping.*;
			@Table("nameless-arguments")
			public final class Brush {
				@PartitionKey
				private final String id;
				public Brush(String id) {
					this.id = id;
				}
			}
			""";

	@Test
	void entitiesAreToldOfTheOptionToo() {
		TestCompiler.forSystem()
			.withSources(SourceFile.of(ENTITY))
			.compile((compiled) -> assertThatExceptionOfType(InvalidEntityException.class)
				.isThrownBy(() -> TableTheoryConverter.of(load(compiled.getClassLoader(), "Brush")))
				.satisfies((failure) -> assertThat(failure.problems()).singleElement()
					.isEqualTo("io.tabletheory.generated.Brush: The names of the parameters of the constructor or"
							+ " factory of"
							+ " io.tabletheory.generated.Brush are unknown, so that they cannot be told from"
							+ " each other:" + " the class was compiled without -parameters. Set"
							+ " <parameters>true</parameters> of"
							+ " maven-compiler-plugin, or options.compilerArgs << '-parameters' in Gradle, or"
							+ " make the" + " class a record")));
	}

	private static Class<?> load(ClassLoader loader, String name) {
		try {
			return loader.loadClass("io.tabletheory.generated." + name);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
