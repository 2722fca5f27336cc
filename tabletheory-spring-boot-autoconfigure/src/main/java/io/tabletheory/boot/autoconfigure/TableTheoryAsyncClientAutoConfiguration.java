// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.aws.WireLane;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration for an asynchronous DynamoDB client, if it is enabled. The client
 * uses the database of the blocking one.
 */
@AutoConfiguration(after = TableTheoryClientAutoConfiguration.class)
@ConditionalOnClass(DynamoDbAsyncClient.class)
@ConditionalOnBooleanProperty("tabletheory.client.async")
@ConditionalOnMissingBean(DynamoDbAsyncClient.class)
public final class TableTheoryAsyncClientAutoConfiguration {

	TableTheoryAsyncClientAutoConfiguration() {
	}

	@Bean
	DynamoDbAsyncClient dynamoDbAsyncClient(DynamoDbClient client, DynamoDbConnectionDetails details,
			ClientSettings settings, ObjectProvider<DynamoDbAsyncClientBuilderCustomizer> customizers) {
		DynamoDbAsyncClientBuilder builder = DynamoDbAsyncClient.builder();
		DynamoDbConnectionDetails same = ClientConnectionDetails.of(client::serviceClientConfiguration, details);
		settings.applyToAsync(builder, same);
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		return settings.buildAsync(WireLane.addTo(builder));
	}

}
