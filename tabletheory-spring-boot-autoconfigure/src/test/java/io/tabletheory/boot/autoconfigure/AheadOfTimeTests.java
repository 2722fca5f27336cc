// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import io.tabletheory.boot.autoconfigure.parcel.Parcel;
import io.tabletheory.boot.autoconfigure.parcel.ParcelId;
import io.tabletheory.boot.autoconfigure.parcel.ParcelRepository;
import io.tabletheory.data.aot.TableTheoryManagedTypes;
import org.junit.jupiter.api.Test;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.aot.test.generate.TestGenerationContext;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.InputStreamSource;
import org.springframework.core.test.tools.CompileWithForkedClassLoader;
import org.springframework.core.test.tools.TestCompiler;
import org.springframework.javapoet.ClassName;
import org.springframework.util.StreamUtils;

import static org.assertj.core.api.Assertions.assertThat;

class AheadOfTimeTests {

	@Test
	@CompileWithForkedClassLoader
	void anApplicationStoresAndFindsFromWhatWasGenerated() {
		TestGenerationContext generated = new TestGenerationContext();
		ClassName initializer = build(generated);
		run(generated, initializer, (context) -> {
			ParcelRepository parcels = context.getBean(ParcelRepository.class);
			Parcel saved = parcels.save(new Parcel("ada", 1, 500));
			assertThat(parcels.findById(new ParcelId("ada", 1))).contains(saved);
			assertThat(parcels.findByOwnerAndNumberLessThanEqualOrderByNumberDesc("ada", 1)).containsExactly(saved);
			assertThat(context.getBean(TableTheoryManagedTypes.class).toList()).containsExactly(Parcel.class);
		});
	}

	@Test
	void plansByTheSchemaThatTheConfigurationNames() throws IOException {
		TestGenerationContext generated = new TestGenerationContext();
		build(generated);
		String file = ParcelRepository.class.getName().replace('.', '/') + ".json";
		InputStreamSource metadata = Objects
			.requireNonNull(generated.getGeneratedFiles().getGeneratedFiles(Kind.RESOURCE).get(file));
		assertThat(StreamUtils.copyToString(metadata.getInputStream(), StandardCharsets.UTF_8))
			.contains("\"table\": \"parcels\"", "\"key\": \"owner = :owner AND number <= :number\"");
	}

	@Test
	void takesTheDocumentsOfTheDefaultLocationsAlong() {
		RuntimeHints hints = new RuntimeHints();
		new SchemaRuntimeHints().registerHints(hints, null);
		assertThat(RuntimeHintsPredicates.resource().forResource("dms/notes.yml")).accepts(hints);
		assertThat(RuntimeHintsPredicates.resource().forResource("dms/notes.json")).accepts(hints);
		assertThat(RuntimeHintsPredicates.resource().forResource("other/notes.yml")).rejects(hints);
	}

	private static ClassName build(TestGenerationContext generated) {
		AnnotationConfigApplicationContext context = context();
		context.register(Application.class);
		ClassName initializer = new ApplicationContextAotGenerator().processAheadOfTime(context, generated);
		generated.writeGeneratedContent();
		return initializer;
	}

	/**
	 * Turns off the parts that depend on the place of classes, which the forked class
	 * loader does not know.
	 */
	private static <C extends GenericApplicationContext> C configured(C context) {
		context.getEnvironment()
			.getPropertySources()
			.addFirst(new MapPropertySource("test", Map.of("tabletheory.schema.locations", "classpath:elsewhere/*.yml",
					EmbeddedModeCondition.ENABLED, "true")));
		return context;
	}

	private static AnnotationConfigApplicationContext context() {
		return configured(new AnnotationConfigApplicationContext());
	}

	@SuppressWarnings("unchecked") // That is what is generated.
	private static void run(TestGenerationContext generated, ClassName initializer,
			Consumer<GenericApplicationContext> test) {
		TestCompiler.forSystem().with(generated).compile((compiled) -> {
			SpringProperties.setFlag("spring.aot.enabled");
			try (GenericApplicationContext context = configured(new GenericApplicationContext())) {
				context.setClassLoader(AheadOfTimeTests.class.getClassLoader());
				compiled.getInstance(ApplicationContextInitializer.class, initializer.canonicalName())
					.initialize(context);
				context.refresh();
				test.accept(context);
			}
			finally {
				SpringProperties.setProperty("spring.aot.enabled", null);
			}
		});
	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Parcel.class)
	@ImportAutoConfiguration({ TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
			TableTheoryAutoConfiguration.class, TableTheoryRepositoriesAutoConfiguration.class })
	static class Application {

	}

}
