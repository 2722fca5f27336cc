// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.boot.autoconfigure.TableTheoryBuilderCustomizer;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryLocalAutoConfiguration;
import io.tabletheory.boot.test.capacity.CapacityAssertions;
import io.tabletheory.boot.test.capacity.CapacityMeter;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration for tests: an embedded DynamoDB, unless connection details exist,
 * and control over faults, time and cost.
 */
@AutoConfiguration(before = { TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class })
public final class TableTheoryTestAutoConfiguration {

	TableTheoryTestAutoConfiguration() {
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnMissingBean(DynamoDbConnectionDetails.class)
	static class EmbeddedConfiguration {

		/** The shared server without the tables of other tests. */
		@Bean
		@ConditionalOnMissingBean
		LocalDynamoDb localDynamoDb() {
			LocalDynamoDb shared = LocalDynamoDb.shared();
			shared.reset();
			return shared;
		}

		@Bean
		EmbeddedConnectionDetails embeddedConnectionDetails(LocalDynamoDb localDynamoDb) {
			return new EmbeddedConnectionDetails(localDynamoDb);
		}

	}

	@Bean
	TestDatabase testDatabase(ConfigurableListableBeanFactory beans) {
		return new TestDatabase(beans);
	}

	@Bean
	TestTables testTables(TableTheory tableTheory, ObjectProvider<LocalDynamoDb> local) {
		return new TestTables(tableTheory, local);
	}

	@Bean
	@ConditionalOnMissingBean
	Faults faults() {
		return Faults.seeded(0);
	}

	@Bean
	@Primary
	MutableClock mutableClock() {
		return new MutableClock();
	}

	@Bean
	CapacityMeter capacityMeter() {
		return new CapacityMeter();
	}

	@Bean
	CapacityAssertions capacityAssertions(CapacityMeter meter, ObjectProvider<DynamoDbClient> clients,
			ObjectProvider<DynamoDbAsyncClient> asyncClients) {
		return new CapacityAssertions(meter, clients, asyncClients);
	}

	@Bean
	TestClients testClients(Faults faults, CapacityMeter meter) {
		return new TestClients(faults, meter);
	}

	@Bean
	TableTheoryBuilderCustomizer testEngineCustomizer(TestDatabase database, MutableClock clock) {
		return (builder) -> {
			database.requireOwn();
			builder.clock(clock);
		};
	}

}
