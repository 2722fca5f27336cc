// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.List;

import org.springframework.boot.health.contributor.Health;

/**
 * One check of the application's health.
 */
@FunctionalInterface
interface HealthCheck {

	/** Adds details, and marks the health as down if something cannot be used. */
	void check(Health.Builder health);

	/** The result of all checks: up if each of them is. */
	static Health all(HealthCheck first, List<HealthCheck> others) {
		Health.Builder health = Health.up();
		first.check(health);
		others.forEach((check) -> check.check(health));
		return health.build();
	}

}
