// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration for hiding secrets in the endpoints {@code env} and
 * {@code configprops}.
 */
@AutoConfiguration
@ConditionalOnClass(SanitizingFunction.class)
public final class TableTheorySanitizingAutoConfiguration {

	TableTheorySanitizingAutoConfiguration() {
	}

	@Bean
	SanitizingFunction tableTheorySecretProperties() {
		return new SecretProperties();
	}

}
