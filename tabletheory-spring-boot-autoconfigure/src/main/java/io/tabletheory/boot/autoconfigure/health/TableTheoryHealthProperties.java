// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Properties of the health of tables and keys.
 *
 * @param enabled Whether tables and keys are part of the health of the application.
 * @param keys Whether master keys in KMS are checked, with a dry run of generating a data
 * key.
 * @param timeToLive Time for which a result is reused.
 * @param timeout Timeout of a check.
 */
@ConfigurationProperties("management.health.tabletheory")
public record TableTheoryHealthProperties(@DefaultValue("true") boolean enabled, @DefaultValue("true") boolean keys,
		@DefaultValue("10s") Duration timeToLive, @DefaultValue("2s") Duration timeout) {

	public TableTheoryHealthProperties {
		if (timeToLive.isNegative()) {
			throw new InvalidConfigurationPropertyValueException("management.health.tabletheory.time-to-live",
					timeToLive, "It must not be negative");
		}
		if (timeout.isNegative() || timeout.isZero()) {
			throw new InvalidConfigurationPropertyValueException("management.health.tabletheory.timeout", timeout,
					"It must be positive");
		}
	}

}
