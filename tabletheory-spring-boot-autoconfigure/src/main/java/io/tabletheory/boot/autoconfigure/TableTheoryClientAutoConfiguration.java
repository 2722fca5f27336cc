// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.sdk.WireLane;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Auto-configuration for the DynamoDB client. An existing client, such as that of Spring
 * Cloud AWS, is used as it is, and so are existing providers of credentials and region.
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
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		settings.applyTo(builder, details);
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		return WireLane.addTo(builder).build();
	}

}
