// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.AnyNestedCondition;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.core.annotation.Order;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.annotation.AbstractTransactionManagementConfiguration;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/**
 * Auto-configuration for Spring transactions that are transactions of DynamoDB, if the
 * application has no other transaction manager or enables them. Beside the manager of
 * another store, this one must be named.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class,
		afterName = { "org.springframework.boot.data.neo4j.autoconfigure.DataNeo4jAutoConfiguration",
				"org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration",
				"org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration",
				"org.springframework.boot.r2dbc.autoconfigure.R2dbcTransactionManagerAutoConfiguration",
				"org.springframework.boot.transaction.jta.autoconfigure.JtaAutoConfiguration" },
		beforeName = "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration")
@ConditionalOnBooleanProperty(name = TableTheoryTransactionsAutoConfiguration.ENABLED, matchIfMissing = true)
@ConditionalOnBean(TableTheory.class)
public final class TableTheoryTransactionsAutoConfiguration {

	static final String ENABLED = "tabletheory.transactions.enabled";

	TableTheoryTransactionsAutoConfiguration() {
	}

	@Bean
	@ConditionalOnProperty(name = ENABLED, matchIfMissing = true, havingValue = "unset")
	static OtherTransactionsNotice otherTransactionsNotice(ConfigurableListableBeanFactory beans) {
		return new OtherTransactionsNotice(beans);
	}

	@Configuration(proxyBeanMethods = false)
	@Order(1)
	@Conditional(WantedOrAlone.class)
	static class ManagerConfiguration {

		@Bean
		@Fallback
		@ConditionalOnMissingBean
		TableTheoryTransactionManager tableTheoryTransactionManager(TableTheory tableTheory) {
			return new TableTheoryTransactionManager(tableTheory);
		}

	}

	/**
	 * Annotation-driven transactions, also for a manager that the application defines
	 * itself.
	 */
	@Configuration(proxyBeanMethods = false)
	@Order(2)
	@ConditionalOnBean(TableTheoryTransactionManager.class)
	@ConditionalOnMissingBean(AbstractTransactionManagementConfiguration.class)
	@EnableTransactionManagement(proxyTargetClass = true)
	static class AnnotationsConfiguration {

	}

	static final class WantedOrAlone extends AnyNestedCondition {

		WantedOrAlone() {
			super(ConfigurationPhase.REGISTER_BEAN);
		}

		@ConditionalOnBooleanProperty(ENABLED)
		static final class Wanted {

		}

		@ConditionalOnMissingBean(TransactionManager.class)
		static final class Alone {

		}

	}

}
