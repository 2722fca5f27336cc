// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.nio.file.Path;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.schema.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Auto-configuration for the embedded development mode, in which DynamoDB Local and a
 * stand-in for KMS run beside the application. It needs tabletheory-local on the class
 * path, an application that runs from the output of its build, no endpoint or region, and
 * no client or connection details of the application itself.
 */
@AutoConfiguration(afterName = "io.awspring.cloud.autoconfigure.dynamodb.DynamoDbAutoConfiguration")
@ConditionalOnClass(LocalDynamoDb.class)
@Conditional(EmbeddedModeCondition.class)
@ConditionalOnMissingBean({ DynamoDbClient.class, DynamoDbAsyncClient.class, DynamoDbConnectionDetails.class })
@EnableConfigurationProperties(TableTheoryLocalProperties.class)
public final class TableTheoryLocalAutoConfiguration {

	private static final Logger logger = LoggerFactory.getLogger(TableTheoryLocalAutoConfiguration.class);

	TableTheoryLocalAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	LocalDynamoDb localDynamoDb(TableTheoryLocalProperties properties, ObjectProvider<Schema> schemas,
			ApplicationContext application) {
		requireChoice(properties, application);
		// The schema comes first, so that an invalid one is reported before a process is
		// started.
		schemas.ifUnique((schema) -> logger.debug("An embedded DynamoDB is started for {}", schema));
		LocalDynamoDb.Builder builder = LocalDynamoDb.builder().port(properties.port());
		PropertyMapper.get().from(properties::directory).to(builder::directory);
		return builder.start();
	}

	/**
	 * Fails if both databases are possible: an application meant for an account must not
	 * keep its items in memory, and one under development must not write to an account.
	 * Tests are exempt, because the environment of a build often has an account for other
	 * purposes.
	 */
	private static void requireChoice(TableTheoryLocalProperties properties, ApplicationContext application) {
		AmbientAccount account = AmbientAccount.in(application.getEnvironment());
		if (account != null && properties.enabled() == null
				&& !BuildOutput.of(application.getClassLoader()).hasTests()) {
			throw new UndecidedDatabaseException(account.region(), account.credentials());
		}
	}

	@Bean
	LocalDynamoDbConnectionDetails localDynamoDbConnectionDetails(LocalDynamoDb localDynamoDb) {
		return new LocalDynamoDbConnectionDetails(localDynamoDb);
	}

	@Bean
	EmbeddedModeNotice embeddedModeNotice(TableTheoryLocalProperties properties, LocalDynamoDb localDynamoDb) {
		return new EmbeddedModeNotice(properties, localDynamoDb);
	}

	/**
	 * The stand-in has a master key unless the application configures one. Keys are kept
	 * beside the items, which could not be decrypted without them.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(KmsClient.class)
	@ConditionalOnMissingBean({ KmsClient.class, KmsConnectionDetails.class })
	@ConditionalOnProperty(name = "tabletheory.encryption.key", matchIfMissing = true, havingValue = "none")
	@ConditionalOnProperty(name = "tabletheory.encryption.local.key", matchIfMissing = true, havingValue = "none")
	@ConditionalOnProperty(name = "tabletheory.kms.endpoint", matchIfMissing = true, havingValue = "none")
	static class LocalKmsConfiguration {

		private static final String ALIAS = "alias/tabletheory";

		@Bean
		@ConditionalOnMissingBean
		LocalKms localKms(TableTheoryLocalProperties properties) {
			LocalKms.Builder builder = LocalKms.builder().announced(false);
			PropertyMapper.get()
				.from(properties::directory)
				.as((directory) -> directory.resolve("kms-keys.json"))
				.to(builder::keyFile);
			return builder.start();
		}

		@Bean
		LocalKmsConnectionDetails localKmsConnectionDetails(LocalKms localKms) {
			return new LocalKmsConnectionDetails(localKms);
		}

		@Bean
		LocalMasterKey localMasterKey(LocalKms localKms, TableTheoryLocalProperties properties) {
			Path directory = properties.directory();
			return new LocalMasterKey(localKms.keyArn(ALIAS),
					(directory != null) ? directory.resolve("digest-key") : null);
		}

	}

}
