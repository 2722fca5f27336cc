// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.convert.TableTheoryCustomConversions;
import io.tabletheory.core.TableTheoryTemplate;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.schema.Schema;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.ClassUtils;

/**
 * What an application has when it starts.
 */
public enum Start implements Alternative {

	/** A template, and nothing to store with it. */
	WITHOUT("Spring, template") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			application.registerBean("entities", Entities.class, () -> new Entities(Set.of()));
		}

	},

	/** The same with all entities and repositories. */
	WITH("Spring, template, 50 entities and repositories") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			ClassLoader classes = GeneratedShop.load();
			application.setClassLoader(classes);
			application.registerBean("entities", Entities.class,
					() -> new Entities(GeneratedShop.entities()
						.map((name) -> ClassUtils.resolveClassName(name, classes))
						.collect(Collectors.toSet())));
			application.register(Repositories.class);
		}

	};

	private final String label;

	Start(String label) {
		this.label = label;
	}

	abstract void register(AnnotationConfigApplicationContext application);

	AnnotationConfigApplicationContext run() {
		AnnotationConfigApplicationContext application = new AnnotationConfigApplicationContext();
		application.register(Infrastructure.class);
		register(application);
		application.refresh();
		return application;
	}

	@Override
	public String label() {
		return this.label;
	}

	/** The classes that an application has found. */
	record Entities(Set<Class<?>> types) {

	}

	/** As the starter configures it. */
	@Configuration(proxyBeanMethods = false)
	static class Infrastructure {

		@Bean
		TableTheoryConverter tableTheoryConverter(Entities entities) {
			TableTheoryCustomConversions conversions = TableTheoryCustomConversions.of(List.of());
			TableTheoryMappingContext context = new TableTheoryMappingContext();
			context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
			context.setInitialEntitySet(entities.types());
			context.initialize();
			return TableTheoryConverter.of(context, conversions, Schema.of(List.of()));
		}

		@Bean
		TableTheoryTemplate tableTheoryTemplate(TableTheoryConverter converter) {
			return new TableTheoryTemplate(
					TableTheory.builder().client(new SilentClient()).schema(converter.schema()).build(), converter);
		}

	}

	/** All of the shop. */
	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackages = GeneratedShop.PACKAGE)
	static class Repositories {

	}

}
