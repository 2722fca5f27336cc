// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.aot.TableTheoryManagedTypes;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.AsyncTableTheoryOperations;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.MissingDigestKeyException;
import io.tabletheory.schema.Schema;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.persistence.autoconfigure.EntityScanner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.support.ResourcePatternResolver;
import org.springframework.data.domain.ManagedTypes;
import org.springframework.data.mapping.callback.EntityCallbacks;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration for the schema, the entities, {@link TableTheory} and
 * {@link TableTheoryTemplate}.
 */
@AutoConfiguration(after = { TableTheoryClientAutoConfiguration.class, TableTheoryAsyncClientAutoConfiguration.class })
@ConditionalOnBean(DynamoDbClient.class)
@EnableConfigurationProperties({ TableTheoryProperties.class, TableTheorySchemaProperties.class,
		TableTheoryQueryProperties.class, TableTheoryBatchProperties.class, TableTheoryCursorProperties.class })
public final class TableTheoryAutoConfiguration {

	TableTheoryAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	Schema tableTheorySchema(TableTheorySchemaProperties properties, TableTheoryProperties tables,
			ResourcePatternResolver resources, ObjectProvider<DynamoDbClient> client) {
		return new SchemaLoader(resources, new StoredSchemaLoader(properties.stored(), tables, client))
			.load(properties);
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheoryCustomConversions tableTheoryCustomConversions() {
		return TableTheoryCustomConversions.of(List.of());
	}

	@Bean
	@ConditionalOnMissingBean
	static TableTheoryManagedTypes tableTheoryManagedTypes(ApplicationContext application)
			throws ClassNotFoundException {
		EntityScanner scanner = new EntityScanner(application);
		return TableTheoryManagedTypes
			.from(ManagedTypes.fromIterable(scanner.scan(Table.class, ModelName.class, PartitionKey.class)));
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheoryMappingContext tableTheoryMappingContext(TableTheoryManagedTypes types,
			TableTheoryCustomConversions conversions, TableTheoryQueryProperties query,
			TableTheorySchemaProperties schema) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setKeysChecked(query.checkKeys());
		context.setEmptiness(schema.emptiness());
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setManagedTypes(types);
		return context;
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheoryConverter tableTheoryConverter(TableTheoryMappingContext context,
			TableTheoryCustomConversions conversions, Schema schema) {
		return TableTheoryConverter.of(context, conversions, schema);
	}

	@Bean
	@ConditionalOnMissingBean
	EngineSettings tableTheoryEngineSettings(TableTheoryProperties tables, TableTheoryQueryProperties query,
			TableTheoryBatchProperties batch, TableTheoryCursorProperties cursor,
			ObjectProvider<TableTheoryEncryptionProperties> encryption) {
		return new EngineSettings(tables, query, batch, cursor, encryption.getIfAvailable());
	}

	@Bean
	@ConditionalOnMissingBean
	TablePreparation tableTheoryTablePreparation(TableTheorySchemaProperties properties,
			ObjectProvider<DynamoDbConnectionDetails> details) {
		return TablePreparation.of(properties, details.stream().anyMatch(DynamoDbConnectionDetails::isEmbedded));
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheory tableTheory(TableTheoryConverter converter, DynamoDbClient client,
			ObjectProvider<DynamoDbAsyncClient> asyncClient, EngineSettings settings, TablePreparation tables,
			ObjectProvider<FieldEncryption> encryption, ObjectProvider<TableTheoryBuilderCustomizer> customizers) {
		TableTheoryBuilder builder = TableTheory.builder().client(client).schema(converter.schema());
		asyncClient.ifAvailable(builder::client);
		settings.applyTo(builder, converter.schema());
		encryption.ifAvailable(builder::encryption);
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		TableTheory tableTheory = built(builder, encryption);
		tables.prepare(tableTheory);
		return tableTheory;
	}

	private static TableTheory built(TableTheoryBuilder builder, ObjectProvider<FieldEncryption> encryption) {
		try {
			return builder.build();
		}
		catch (MissingDigestKeyException ex) {
			// The proposal is made now, because the KMS client is closed when failures
			// are analyzed.
			FieldEncryption configured = encryption.getIfAvailable();
			throw (configured != null) ? DigestKeyProposal.of(ex, configured) : ex;
		}
	}

	@Bean
	@ConditionalOnMissingBean(TableTheoryOperations.class)
	TableTheoryTemplate tableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter,
			ApplicationContext application) {
		return new TableTheoryTemplate(tableTheory, converter, EntityCallbacks.create(application));
	}

	@Bean
	static CheckpointLifecycle tableTheoryCheckpointLifecycle(TableTheory tableTheory,
			ConfigurableApplicationContext application) {
		return new CheckpointLifecycle(tableTheory, application);
	}

	@Bean
	@ConditionalOnBean(DynamoDbAsyncClient.class)
	@ConditionalOnMissingBean
	AsyncTableTheoryOperations asyncTableTheoryOperations(TableTheoryOperations operations) {
		return operations.async();
	}

	@Bean
	@ConditionalOnMissingBean
	static TableTheoryExceptionTranslator tableTheoryExceptionTranslator() {
		return new TableTheoryExceptionTranslator();
	}

}
