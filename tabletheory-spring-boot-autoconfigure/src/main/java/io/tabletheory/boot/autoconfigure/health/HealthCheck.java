// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.List;

import org.springframework.boot.health.contributor.Health;

/**
 * A part of what makes the application healthy.
 */
@FunctionalInterface
interface HealthCheck {

	/** Adds details, and says where something cannot be used. */
	void check(Health.Builder health);

	/** All parts; healthy if each of them is. */
	static Health all(HealthCheck first, List<HealthCheck> others) {
		Health.Builder health = Health.up();
		first.check(health);
		others.forEach((check) -> check.check(health));
		return health.build();
	}

}
