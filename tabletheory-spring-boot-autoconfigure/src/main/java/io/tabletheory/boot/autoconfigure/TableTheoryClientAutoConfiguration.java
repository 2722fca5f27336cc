// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import io.tabletheory.sdk.WireLane;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Auto-configuration for the DynamoDB client. An existing client, such as that of Spring
 * Cloud AWS, is used as it is.
 */
@AutoConfiguration(after = TableTheoryLocalAutoConfiguration.class,
		afterName = "io.awspring.cloud.autoconfigure.dynamodb.DynamoDbAutoConfiguration")
@ConditionalOnClass(DynamoDbClient.class)
@EnableConfigurationProperties(TableTheoryProperties.class)
public final class TableTheoryClientAutoConfiguration {

	TableTheoryClientAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	DynamoDbConnectionDetails dynamoDbConnectionDetails(TableTheoryProperties properties) {
		return new PropertiesDynamoDbConnectionDetails(properties);
	}

	@Bean
	@ConditionalOnMissingBean
	DynamoDbClient dynamoDbClient(DynamoDbConnectionDetails details,
			ObjectProvider<AwsCredentialsProvider> credentials) {
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		PropertyMapper map = PropertyMapper.get();
		map.from(details::endpoint).to((endpoint) -> directTo(endpoint, builder));
		map.from(details::region).as(Region::of).to(builder::region);
		map.from(details::credentials).orFrom(credentials::getIfAvailable).to(builder::credentialsProvider);
		return WireLane.addTo(builder).build();
	}

	/**
	 * The SDK refuses an endpoint where the user's profile asks for either of the two.
	 */
	private static void directTo(URI endpoint, DynamoDbClientBuilder builder) {
		builder.endpointOverride(endpoint).fipsEnabled(false).dualstackEnabled(false);
	}

}
