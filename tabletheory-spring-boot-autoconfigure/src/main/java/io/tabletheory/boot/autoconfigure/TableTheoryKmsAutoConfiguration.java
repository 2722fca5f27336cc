// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.KmsClientBuilder;

/**
 * Auto-configuration for the KMS client, if a KMS master key is configured or the
 * embedded development mode has one.
 */
@AutoConfiguration(after = { TableTheoryClientAutoConfiguration.class, TableTheoryLocalAutoConfiguration.class })
@ConditionalOnClass(KmsClient.class)
@Conditional(MasterKeyCondition.class)
@EnableConfigurationProperties(TableTheoryKmsProperties.class)
public final class TableTheoryKmsAutoConfiguration {

	TableTheoryKmsAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	KmsConnectionDetails kmsConnectionDetails(TableTheoryKmsProperties kms, TableTheoryProperties properties) {
		return new PropertiesConnectionDetails.OfKms(kms, properties);
	}

	@Bean
	@ConditionalOnMissingBean
	KmsClient kmsClient(KmsConnectionDetails details, ClientSettings settings,
			ObjectProvider<KmsClientBuilderCustomizer> customizers) {
		KmsClientBuilder builder = KmsClient.builder();
		settings.applyTo(builder, details);
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		return settings.build(builder);
	}

}
