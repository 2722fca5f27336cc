// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.config;

import java.lang.annotation.Annotation;

import org.springframework.data.repository.config.RepositoryBeanDefinitionRegistrarSupport;
import org.springframework.data.repository.config.RepositoryConfigurationExtension;

/**
 * The registrar of the repositories that {@link EnableTableTheoryRepositories} enables.
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
