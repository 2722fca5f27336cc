// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.test.generate.TestGenerationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.InputStreamSource;
import org.springframework.core.test.tools.TestCompiler;
import org.springframework.javapoet.ClassName;
import org.springframework.util.StreamUtils;

/**
 * An application that was processed ahead of time.
 */
record Built(TestGenerationContext generated, ClassName initializer) {

	static Built of(Class<?> application, Map<String, Object> properties) {
		TestGenerationContext generated = new TestGenerationContext();
		AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
		context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", properties));
		context.getEnvironment()
			.getPropertySources()
			.addFirst(new MapPropertySource("build", Map.of("building", true)));
		context.register(application);
		ClassName initializer = new ApplicationContextAotGenerator().processAheadOfTime(context, generated);
		generated.writeGeneratedContent();
		return new Built(generated, initializer);
	}

	RuntimeHints hints() {
		return this.generated.getRuntimeHints();
	}

	/** The metadata of a repository; empty if there is none. */
	String metadata(Class<?> repository) throws IOException {
		InputStreamSource file = this.generated.getGeneratedFiles()
			.getGeneratedFiles(Kind.RESOURCE)
			.get(repository.getName().replace('.', '/') + ".json");
		return (file != null) ? StreamUtils.copyToString(file.getInputStream(), StandardCharsets.UTF_8) : "";
	}

	/** Starts it from what was generated, and nothing else. */
	@SuppressWarnings("unchecked") // That is what is generated.
	void run(Consumer<? super GenericApplicationContext> test) {
		TestCompiler.forSystem().with(this.generated).compile((compiled) -> {
			SpringProperties.setFlag("spring.aot.enabled");
			try (GenericApplicationContext context = new GenericApplicationContext()) {
				context.setClassLoader(Built.class.getClassLoader());
				compiled.getInstance(ApplicationContextInitializer.class, this.initializer.canonicalName())
					.initialize(context);
				context.refresh();
				test.accept(context);
			}
			finally {
				SpringProperties.setProperty("spring.aot.enabled", null);
			}
		});
	}

}
