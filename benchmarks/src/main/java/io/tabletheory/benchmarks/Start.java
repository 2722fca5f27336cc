// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.keyvalue.core.KeyValueTemplate;
import org.springframework.data.map.MapKeyValueAdapter;
import org.springframework.data.map.repository.config.EnableMapRepositories;

/**
 * The parts that an application has when it starts.
 */
public enum Start implements Alternative {

	/** A template, and nothing to store with it. */
	WITHOUT("Spring, template") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			registerTemplate(application, Set.of());
		}

	},

	/** The same with all repositories as beans. */
	WITH("Spring, template, 50 entities and repositories") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			registerTemplate(application, GeneratedShop.LARGE.entities(loaded(application)));
			application.register(Repositories.class);
		}

	},

	/** The cost of Spring Data itself: its simplest module plans nothing. */
	KEY_VALUE_WITHOUT("Spring, KeyValue's template") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			application.registerBean("template", KeyValueTemplate.class,
					() -> new KeyValueTemplate(new MapKeyValueAdapter()));
		}

	},

	/** The same with 50 entities and repositories as beans. */
	KEY_VALUE("Spring, KeyValue's template, 50 entities and repositories") {

		@Override
		void register(AnnotationConfigApplicationContext application) {
			loaded(application);
			application.register(KeyValueRepositories.class);
		}

	};

	private final String label;

	Start(String label) {
		this.label = label;
	}

	abstract void register(AnnotationConfigApplicationContext application);

	AnnotationConfigApplicationContext run() {
		AnnotationConfigApplicationContext application = new AnnotationConfigApplicationContext();
		register(application);
		application.refresh();
		return application;
	}

	private static ClassLoader loaded(AnnotationConfigApplicationContext application) {
		ClassLoader classes = GeneratedShop.load();
		application.setClassLoader(classes);
		return classes;
	}

	private static void registerTemplate(AnnotationConfigApplicationContext application, Set<Class<?>> entities) {
		application.register(Infrastructure.class);
		application.registerBean("entities", Entities.class, () -> new Entities(entities));
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
			return Planning.converter(entities.types());
		}

		@Bean
		TableTheoryTemplate tableTheoryTemplate(TableTheoryConverter converter) {
			return new TableTheoryTemplate(
					TableTheory.builder().client(new SilentClient()).schema(converter.schema()).build(), converter);
		}

	}

	/** All of the shop. */
	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackages = "shop.large")
	static class Repositories {

	}

	/** The same by maps. */
	@Configuration(proxyBeanMethods = false)
	@EnableMapRepositories(basePackages = "shop.key_value")
	static class KeyValueRepositories {

	}

}
