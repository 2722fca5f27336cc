// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * How the health of tables and keys is found out.
 *
 * @param enabled Whether tables and keys are part of the health of the application.
 * @param keys Whether the master keys in KMS are checked, by asking for data keys as a
 * dry run.
 * @param timeToLive How long an answer is given again.
 * @param timeout How long a probe waits for an answer.
 */
@ConfigurationProperties("management.health.tabletheory")
public record TableTheoryHealthProperties(@DefaultValue("true") boolean enabled, @DefaultValue("true") boolean keys,
		@DefaultValue("10s") Duration timeToLive, @DefaultValue("2s") Duration timeout) {

	public TableTheoryHealthProperties {
		if (timeToLive.isNegative()) {
			throw new InvalidConfigurationPropertyValueException("management.health.tabletheory.time-to-live",
					timeToLive, "It must not be less than nothing");
		}
		if (timeout.isNegative() || timeout.isZero()) {
			throw new InvalidConfigurationPropertyValueException("management.health.tabletheory.timeout", timeout,
					"It must be more than nothing");
		}
	}

}
