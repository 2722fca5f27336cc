// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.config;

import java.lang.annotation.Annotation;

import org.springframework.data.repository.config.RepositoryBeanDefinitionRegistrarSupport;
import org.springframework.data.repository.config.RepositoryConfigurationExtension;

/**
 * Registers the repositories that {@link EnableTableTheoryRepositories} asks for.
 */
final class TableTheoryRepositoriesRegistrar extends RepositoryBeanDefinitionRegistrarSupport {

	@Override
	protected Class<? extends Annotation> getAnnotation() {
		return EnableTableTheoryRepositories.class;
	}

	@Override
	protected RepositoryConfigurationExtension getExtension() {
		return new TableTheoryRepositoryConfigurationExtension();
	}

}
