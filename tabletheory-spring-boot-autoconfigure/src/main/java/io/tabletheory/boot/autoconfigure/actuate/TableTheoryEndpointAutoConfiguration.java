// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.client.TableTheory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.autoconfigure.endpoint.expose.EndpointExposure;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration for the endpoint {@code tabletheory}.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class)
@ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
@ConditionalOnAvailableEndpoint(TableTheoryEndpoint.class)
@ConditionalOnBean(TableTheory.class)
@EnableConfigurationProperties(TableTheoryEndpointProperties.class)
public final class TableTheoryEndpointAutoConfiguration {

	TableTheoryEndpointAutoConfiguration() {
	}

	@Bean
	static PlannedRepositories tableTheoryPlannedRepositories() {
		return new PlannedRepositories();
	}

	@Bean
	@ConditionalOnMissingBean
	TableTheoryEndpoint tableTheoryEndpoint(TableTheory tableTheory, PlannedRepositories repositories,
			ObjectProvider<SanitizingFunction> sanitizing, TableTheoryEndpointProperties properties) {
		return new TableTheoryEndpoint(tableTheory.schema(), repositories,
				new ValueMask(sanitizing.orderedStream().toList()), properties.showValues());
	}

	@Bean
	@ConditionalOnMissingBean
	@ConditionalOnBean(TableTheoryEndpoint.class)
	@ConditionalOnAvailableEndpoint(exposure = EndpointExposure.WEB)
	TableTheoryEndpointWebExtension tableTheoryEndpointWebExtension(TableTheoryEndpoint endpoint,
			TableTheoryEndpointProperties properties) {
		return new TableTheoryEndpointWebExtension(endpoint, properties.showValues(), properties.roles());
	}

}
