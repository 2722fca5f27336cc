// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration for the embedded development mode: DynamoDB Local runs beside the
 * application. It takes tabletheory-local on the class path, no endpoint or region, and
 * no client or connection details of the application's own; a packaged application has
 * none of the first.
 */
@AutoConfiguration(afterName = "io.awspring.cloud.autoconfigure.dynamodb.DynamoDbAutoConfiguration")
@ConditionalOnClass(LocalDynamoDb.class)
@ConditionalOnBooleanProperty(name = "tabletheory.local.enabled", matchIfMissing = true)
@Conditional(NoEndpointCondition.class)
@ConditionalOnMissingBean({ DynamoDbClient.class, DynamoDbConnectionDetails.class })
@EnableConfigurationProperties(TableTheoryProperties.class)
public final class TableTheoryLocalAutoConfiguration {

	private static final Logger logger = LoggerFactory.getLogger(TableTheoryLocalAutoConfiguration.class);

	TableTheoryLocalAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	LocalDynamoDb localDynamoDb(TableTheoryProperties properties, ObjectProvider<Schema> schemas) {
		// Asked for first: a wrong schema is reported before a process is started.
		schemas.ifUnique((schema) -> logger.debug("An embedded DynamoDB is started for {}", schema));
		LocalDynamoDb.Builder builder = LocalDynamoDb.builder();
		PropertyMapper.get().from(properties.getLocal()::getDirectory).to(builder::directory);
		LocalDynamoDb local = builder.start();
		logger.warn(
				"Items are kept in an embedded DynamoDB, {}; set tabletheory.region or tabletheory.endpoint to use another",
				(properties.getLocal().getDirectory() != null) ? "in " + properties.getLocal().getDirectory()
						: "in memory");
		return local;
	}

	@Bean
	LocalDynamoDbConnectionDetails localDynamoDbConnectionDetails(LocalDynamoDb localDynamoDb) {
		return new LocalDynamoDbConnectionDetails(localDynamoDb);
	}

}
