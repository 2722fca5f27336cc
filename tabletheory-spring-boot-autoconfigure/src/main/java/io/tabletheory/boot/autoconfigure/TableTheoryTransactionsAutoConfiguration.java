// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.client.TableTheory;
import io.tabletheory.core.TableTheoryTransactionManager;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.transaction.annotation.AbstractTransactionManagementConfiguration;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/**
 * Auto-configuration for transactions of Spring that are transactions of DynamoDB, where
 * they are asked for. Beside the manager of another store it is the one that has to be
 * named.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class,
		afterName = { "org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration",
				"org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration" },
		beforeName = "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration")
@ConditionalOnBooleanProperty("tabletheory.transactions.enabled")
@ConditionalOnBean(TableTheory.class)
public final class TableTheoryTransactionsAutoConfiguration {

	TableTheoryTransactionsAutoConfiguration() {
	}

	@Bean
	@Fallback
	@ConditionalOnMissingBean
	TableTheoryTransactionManager tableTheoryTransactionManager(TableTheory tableTheory) {
		return new TableTheoryTransactionManager(tableTheory);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnMissingBean(AbstractTransactionManagementConfiguration.class)
	@EnableTransactionManagement(proxyTargetClass = true)
	static class AnnotationsConfiguration {

	}

}
