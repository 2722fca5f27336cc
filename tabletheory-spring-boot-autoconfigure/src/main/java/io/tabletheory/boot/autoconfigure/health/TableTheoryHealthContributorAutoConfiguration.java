// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.FieldEncryption;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Auto-configuration for the health of the models' tables and, if properties configure
 * KMS keys for encrypted attributes, of these keys.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class)
@ConditionalOnClass({ HealthContributor.class, ConditionalOnEnabledHealthIndicator.class })
@ConditionalOnBean(TableTheory.class)
@ConditionalOnEnabledHealthIndicator("tabletheory")
@EnableConfigurationProperties(TableTheoryHealthProperties.class)
public final class TableTheoryHealthContributorAutoConfiguration {

	TableTheoryHealthContributorAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean(name = { "tabletheoryHealthIndicator", "tabletheoryHealthContributor" })
	HealthIndicator tabletheoryHealthContributor(TableTheory tableTheory, ObjectProvider<HealthCheck> others,
			TableTheoryHealthProperties properties) {
		TablesCheck tables = new TablesCheck(tableTheory);
		return new TableTheoryHealthIndicator(() -> HealthCheck.all(tables, others.orderedStream().toList()),
				properties.timeToLive(), properties.timeout());
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(KmsClient.class)
	@ConditionalOnBean({ KmsClient.class, FieldEncryption.class })
	@ConditionalOnProperty("tabletheory.encryption.key")
	@ConditionalOnBooleanProperty(name = "management.health.tabletheory.keys", matchIfMissing = true)
	@ConditionalOnProperty(name = "tabletheory.encryption.local.key", matchIfMissing = true, havingValue = "none")
	static class KeysConfiguration {

		@Bean
		KeysCheck tableTheoryKeysCheck(KmsClient client, FieldEncryption encryption, TableTheory tableTheory) {
			return KeysCheck.of(client, encryption, tableTheory.schema());
		}

	}

}
