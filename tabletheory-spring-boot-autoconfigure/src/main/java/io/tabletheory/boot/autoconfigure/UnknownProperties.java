// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.origin.Origin;
import org.springframework.boot.origin.OriginLookup;
import org.springframework.core.NativeDetector;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Refuses unknown properties, because an application with a mistyped region would start
 * with another database. Environment variables and system properties may belong to other
 * applications, so that those similar to a property only cause a warning.
 */
record UnknownProperties(ConfigurableEnvironment environment) implements BeanFactoryPostProcessor {

	/** The property for configurations that several versions of an application share. */
	static final String IGNORED = "tabletheory.ignore-unknown-properties";

	private static final Logger logger = LoggerFactory.getLogger(UnknownProperties.class);

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
		if (NativeDetector.inNativeImage()) {
			// A native image has no record metadata; the same properties were checked on
			// a JVM.
			return;
		}
		KnownProperties known = new KnownProperties();
		List<String> unknown = new ArrayList<>();
		for (PropertySource<?> source : this.environment.getPropertySources()) {
			if (source instanceof EnumerablePropertySource<?> enumerable) {
				if (isShared(source)) {
					warn(enumerable, known);
				}
				else {
					unknown.addAll(unknown(enumerable, known));
				}
			}
		}
		if (!unknown.isEmpty()) {
			report(unknown);
		}
	}

	private static boolean isShared(PropertySource<?> source) {
		String name = source.getName();
		return name.contains(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)
				|| name.equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
	}

	private static List<String> unknown(EnumerablePropertySource<?> source, KnownProperties known) {
		List<String> unknown = new ArrayList<>();
		for (String name : source.getPropertyNames()) {
			if (name.toLowerCase(Locale.ROOT).startsWith(KnownProperties.PREFIX)) {
				ConfigurationPropertyName adapted = ConfigurationPropertyName.adapt(name, '.');
				if (!known.include(adapted)) {
					Origin origin = OriginLookup.getOrigin(source, name);
					unknown.add(name + " (" + ((origin != null) ? origin : source.getName()) + ")"
							+ hint(known.similarTo(name.toLowerCase(Locale.ROOT))));
				}
			}
		}
		return unknown;
	}

	private static void warn(EnumerablePropertySource<?> source, KnownProperties known) {
		for (String name : source.getPropertyNames()) {
			String property = name.toLowerCase(Locale.ROOT).replace('_', '.');
			if (property.startsWith(KnownProperties.PREFIX) && !known.mayInclude(name)) {
				String hint = hint(known.similarTo(property));
				if (!hint.isEmpty()) {
					logger.warn("{} ({}) is no property of TableTheory{}", name, source.getName(), hint);
				}
			}
		}
	}

	private static String hint(List<String> similar) {
		return similar.isEmpty() ? "" : "; did you mean " + String.join(" or ", similar) + "?";
	}

	private void report(List<String> unknown) {
		if (!this.environment.getProperty(IGNORED, Boolean.class, false)) {
			throw new UnknownPropertyException(unknown);
		}
		unknown.forEach((line) -> logger.warn("Unknown property: {}", line));
	}

}
