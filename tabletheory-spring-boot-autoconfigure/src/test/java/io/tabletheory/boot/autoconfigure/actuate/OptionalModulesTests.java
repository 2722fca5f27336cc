// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.health.TableTheoryHealthContributorAutoConfiguration;
import io.tabletheory.boot.autoconfigure.observation.TableTheoryObservationAutoConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfigurationImportSelector;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.core.annotation.AnnotationAttributes;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The auto-configurations of an application without some modules of Boot. They must not
 * even be loaded then, because their conditions are classes of these modules.
 */
class OptionalModulesTests {

	private static List<String> selected(String... hidden) {
		OurSelector selector = new OurSelector();
		ClassLoader loader = new FilteredClassLoader(hidden);
		selector.setBeanClassLoader(loader);
		selector.setResourceLoader(new DefaultResourceLoader(loader));
		selector.setEnvironment(new MockEnvironment());
		selector.setBeanFactory(new DefaultListableBeanFactory());
		return Stream.of(selector.selectImports(AnnotationMetadata.introspect(Application.class))).toList();
	}

	@Test
	void allAreThereWithAllModules() {
		assertThat(selected("none")).contains(TableTheoryAutoConfiguration.class.getName(),
				TableTheoryEndpointAutoConfiguration.class.getName(),
				TableTheoryHealthContributorAutoConfiguration.class.getName(),
				TableTheoryObservationAutoConfiguration.class.getName());
	}

	@Test
	void thereIsNoEndpointWithoutActuator() {
		assertThat(selected("org.springframework.boot.actuate")).contains(TableTheoryAutoConfiguration.class.getName())
			.doesNotContain(TableTheoryEndpointAutoConfiguration.class.getName());
	}

	@Test
	void thereIsNoHealthWithoutItsModule() {
		assertThat(selected("org.springframework.boot.health")).contains(TableTheoryAutoConfiguration.class.getName())
			.doesNotContain(TableTheoryHealthContributorAutoConfiguration.class.getName());
	}

	@Test
	void thereAreNoMeasurementsWithoutMicrometer() {
		assertThat(selected("io.micrometer")).contains(TableTheoryAutoConfiguration.class.getName())
			.doesNotContain(TableTheoryObservationAutoConfiguration.class.getName());
	}

	/** As Boot selects, among ours. */
	private static final class OurSelector extends AutoConfigurationImportSelector {

		@Override
		protected List<String> getCandidateConfigurations(AnnotationMetadata metadata,
				@Nullable AnnotationAttributes attributes) {
			return super.getCandidateConfigurations(metadata, attributes).stream()
				.filter((name) -> name.startsWith("io.tabletheory"))
				.toList();
		}

	}

	@EnableAutoConfiguration
	static class Application {

	}

}
