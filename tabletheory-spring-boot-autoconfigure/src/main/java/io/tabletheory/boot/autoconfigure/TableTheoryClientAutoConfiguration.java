// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.aws.WireLane;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Auto-configuration for the DynamoDB client. It uses an existing client, such as that of
 * Spring Cloud AWS, and existing providers of credentials and region. A new client uses
 * the database of an existing asynchronous one.
 */
@AutoConfiguration(after = TableTheoryLocalAutoConfiguration.class,
		afterName = { "io.awspring.cloud.autoconfigure.core.CredentialsProviderAutoConfiguration",
				"io.awspring.cloud.autoconfigure.core.RegionProviderAutoConfiguration",
				"io.awspring.cloud.autoconfigure.dynamodb.DynamoDbAutoConfiguration" })
@ConditionalOnClass(DynamoDbClient.class)
@EnableConfigurationProperties({ TableTheoryProperties.class, TableTheoryClientProperties.class })
public final class TableTheoryClientAutoConfiguration {

	TableTheoryClientAutoConfiguration() {
	}

	@Bean
	static Switches tableTheorySwitches(Environment environment) {
		return new Switches(environment);
	}

	@Bean
	static UnknownProperties tableTheoryUnknownProperties(ConfigurableEnvironment environment) {
		return new UnknownProperties(environment);
	}

	@Bean
	@ConditionalOnMissingBean
	DynamoDbConnectionDetails dynamoDbConnectionDetails(TableTheoryProperties properties) {
		return new PropertiesConnectionDetails.OfDynamoDb(properties);
	}

	@Bean
	@ConditionalOnMissingBean
	ClientSettings tableTheoryClientSettings(TableTheoryClientProperties properties,
			ObjectProvider<AwsCredentialsProvider> credentials, ObjectProvider<AwsRegionProvider> regions) {
		return new ClientSettings(properties, credentials, regions);
	}

	@Bean
	@ConditionalOnMissingBean
	DynamoDbClient dynamoDbClient(DynamoDbConnectionDetails details, ClientSettings settings,
			ObjectProvider<DynamoDbClientBuilderCustomizer> customizers) {
		return client(details, settings, customizers);
	}

	private static DynamoDbClient client(DynamoDbConnectionDetails details, ClientSettings settings,
			ObjectProvider<DynamoDbClientBuilderCustomizer> customizers) {
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		settings.applyTo(builder, details);
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		return settings.build(WireLane.addTo(builder));
	}

	/**
	 * The configuration of an application that has only an asynchronous client, which
	 * determines the database.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(DynamoDbAsyncClient.class)
	@ConditionalOnMissingBean(DynamoDbClient.class)
	static class AsyncClientConfiguration {

		@Bean
		DynamoDbClient dynamoDbClient(DynamoDbAsyncClient client, DynamoDbConnectionDetails details,
				ClientSettings settings, ObjectProvider<DynamoDbClientBuilderCustomizer> customizers) {
			return client(ClientConnectionDetails.of(client::serviceClientConfiguration, details), settings,
					customizers);
		}

	}

}
