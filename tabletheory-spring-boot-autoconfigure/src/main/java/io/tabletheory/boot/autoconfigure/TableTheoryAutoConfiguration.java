// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.schema.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.support.ResourcePatternResolver;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration for the schema and {@link TableTheory}.
 */
@AutoConfiguration(after = TableTheoryClientAutoConfiguration.class)
@ConditionalOnBean(DynamoDbClient.class)
@EnableConfigurationProperties(TableTheoryProperties.class)
public final class TableTheoryAutoConfiguration {

	private static final Logger logger = LoggerFactory.getLogger(TableTheoryAutoConfiguration.class);

	TableTheoryAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	Schema tableTheorySchema(TableTheoryProperties properties, ResourcePatternResolver resources) {
		return new SchemaLoader(resources).load(properties.getSchema().getLocations());
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheory tableTheory(Schema schema, DynamoDbClient client, TableTheoryProperties properties,
			ObjectProvider<DynamoDbConnectionDetails> details, ObjectProvider<FieldEncryption> encryption) {
		TableTheory.Builder builder = TableTheory.builder().client(client).schema(schema);
		encryption.ifAvailable(builder::encryption);
		TableTheory tableTheory = builder.build();
		if (policy(properties, details) == SchemaPolicy.CREATE) {
			List<String> created = tableTheory.tables().ensure();
			if (!created.isEmpty()) {
				logger.info("Created tables {}", created);
			}
		}
		return tableTheory;
	}

	private static SchemaPolicy policy(TableTheoryProperties properties,
			ObjectProvider<DynamoDbConnectionDetails> details) {
		SchemaPolicy policy = properties.getSchema().getPolicy();
		if (policy != null) {
			return policy;
		}
		boolean embedded = details.stream().anyMatch(DynamoDbConnectionDetails::isEmbedded);
		return embedded ? SchemaPolicy.CREATE : SchemaPolicy.NONE;
	}

}
