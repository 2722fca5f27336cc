// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the health of tables and keys is found out.
 *
 * @param enabled Whether tables and keys are part of the health of the application.
 * @param timeToLive How long an answer is given again.
 * @param timeout How long a probe waits for an answer.
 */
@ConfigurationProperties("management.health.tabletheory")
public record TableTheoryHealthProperties(@DefaultValue("true") boolean enabled,
		@DefaultValue("10s") Duration timeToLive, @DefaultValue("2s") Duration timeout) {

}
