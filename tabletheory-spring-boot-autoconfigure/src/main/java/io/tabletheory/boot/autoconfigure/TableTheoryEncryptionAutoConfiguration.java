// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.schema.Schema;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Auto-configuration for the encryption of attributes: with KMS or, if explicitly
 * allowed, with a key of the application itself. Without a key there is no encryption,
 * and a schema with encrypted attributes is refused.
 */
@AutoConfiguration(before = TableTheoryAutoConfiguration.class, after = TableTheoryKmsAutoConfiguration.class)
@ConditionalOnMissingBean(FieldEncryption.class)
@EnableConfigurationProperties(TableTheoryEncryptionProperties.class)
public final class TableTheoryEncryptionAutoConfiguration {

	TableTheoryEncryptionAutoConfiguration() {
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnProperty("tabletheory.encryption.local.key")
	static class LocalKeyConfiguration {

		@Bean
		FieldEncryption localFieldEncryption(TableTheoryEncryptionProperties properties) {
			return new EncryptionSettings(properties).local();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(KmsClient.class)
	@Conditional(MasterKeyCondition.class)
	@ConditionalOnProperty(name = "tabletheory.encryption.local.key", matchIfMissing = true, havingValue = "none")
	static class KmsConfiguration {

		@Bean
		FieldEncryption kmsFieldEncryption(TableTheoryEncryptionProperties properties, KmsClient client,
				ObjectProvider<LocalMasterKey> local, ObjectProvider<TableTheoryConverter> entities) {
			KmsKeyName.check(properties, client);
			return new EncryptionSettings(properties).with(KmsDataKeys.of(client), local.getIfAvailable(),
					() -> entities.stream().anyMatch((converter) -> hasDigests(converter.schema())));
		}

		private static boolean hasDigests(Schema schema) {
			return schema.models()
				.stream()
				.flatMap((model) -> model.attributes().stream())
				.anyMatch((attribute) -> attribute.encryption() != null && attribute.encryption().digest() != null);
		}

	}

}
