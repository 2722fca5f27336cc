// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.lang.annotation.Annotation;

import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.data.repository.config.TableTheoryRepositoryConfigurationExtension;
import org.springframework.boot.autoconfigure.data.AbstractRepositoryConfigurationSourceSupport;
import org.springframework.data.repository.config.RepositoryConfigurationExtension;

/**
 * The registrar of the repositories in the packages of the application.
 */
class TableTheoryRepositoriesRegistrar extends AbstractRepositoryConfigurationSourceSupport {

	@Override
	protected Class<? extends Annotation> getAnnotation() {
		return EnableTableTheoryRepositories.class;
	}

	@Override
	protected Class<?> getConfiguration() {
		return Defaults.class;
	}

	@Override
	protected RepositoryConfigurationExtension getRepositoryConfigurationExtension() {
		return new TableTheoryRepositoryConfigurationExtension();
	}

	/** The annotation with its defaults, for an application that does not use it. */
	@EnableTableTheoryRepositories
	private static final class Defaults {

	}

}
