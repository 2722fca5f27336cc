// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Import;

/**
 * Auto-configuration for the repositories in the packages of the application, unless it
 * uses {@code @EnableTableTheoryRepositories} itself.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class)
@ConditionalOnBean(TableTheoryOperations.class)
@ConditionalOnBooleanProperty(name = "tabletheory.repositories.enabled", matchIfMissing = true)
@ConditionalOnMissingBean(TableTheoryRepositoryFactoryBean.class)
@Import(TableTheoryRepositoriesRegistrar.class)
public final class TableTheoryRepositoriesAutoConfiguration {

	TableTheoryRepositoriesAutoConfiguration() {
	}

}
