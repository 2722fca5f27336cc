// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.observation;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryBuilderCustomizer;
import io.tabletheory.boot.autoconfigure.TableTheoryObservationProperties;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.observability.DataKeyMeters;
import io.tabletheory.data.observability.MicrometerObserver;
import io.tabletheory.data.observability.OperationMeters;
import io.tabletheory.data.observability.TableTheoryObservationConvention;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Auto-configuration for the observation of operations, and for their meters if there is
 * a MeterRegistry.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class,
		afterName = { "org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration",
				"org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration" })
@ConditionalOnClass(ObservationRegistry.class)
@ConditionalOnBean({ ObservationRegistry.class, TableTheory.class })
@ConditionalOnBooleanProperty(name = "tabletheory.observation.enabled", matchIfMissing = true)
@EnableConfigurationProperties(TableTheoryObservationProperties.class)
public final class TableTheoryObservationAutoConfiguration {

	TableTheoryObservationAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	MicrometerObserver tableTheoryObserver(ObservationRegistry registry, TableTheoryObservationProperties properties,
			ObjectProvider<TableTheoryObservationConvention> convention) {
		return new MicrometerObserver(registry, convention.getIfAvailable(), properties.capacity().requested());
	}

	@Bean
	TableTheoryBuilderCustomizer tableTheoryObservationCustomizer(MicrometerObserver observer) {
		return (builder) -> builder.observer(observer);
	}

	@Bean
	static NamedRepositoryMethods tableTheoryNamedRepositoryMethods() {
		return new NamedRepositoryMethods();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MeterRegistry.class)
	@ConditionalOnBean(MeterRegistry.class)
	static class MeterConfiguration {

		@Bean
		@ConditionalOnMissingBean
		OperationMeters tableTheoryOperationMeters(MeterRegistry registry) {
			return new OperationMeters(registry);
		}

		@Bean
		static ScanningMethods tableTheoryScanningMethods() {
			return new ScanningMethods();
		}

		@Bean
		@ConditionalOnMissingBean
		DataKeyMeters tableTheoryDataKeyMeters(TableTheory tableTheory) {
			return new DataKeyMeters(tableTheory);
		}

	}

}
