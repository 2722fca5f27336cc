// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * Refuses switches with a value other than on or off, which conditions would treat as
 * off.
 */
record Switches(Environment environment) implements BeanFactoryPostProcessor {

	private static final List<String> NAMES = List.of("tabletheory.auditing.enabled", EmbeddedModeCondition.ENABLED,
			"tabletheory.client.async", "tabletheory.observation.enabled", "tabletheory.repositories.enabled",
			TableTheoryTransactionsAutoConfiguration.ENABLED, UnknownProperties.IGNORED);

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
		Binder binder = Binder.get(this.environment);
		NAMES.forEach((name) -> binder.bind(name, Boolean.class));
	}

}
