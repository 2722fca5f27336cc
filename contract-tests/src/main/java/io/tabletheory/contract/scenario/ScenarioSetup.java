// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The setup for a whole scenario.
 *
 * @param clock the time of the clock; {@code null} for the system's clock
 * @param random the bytes that encryption draws; {@code null} for the system's
 * @param dataKeys the keys that the key service returns, in this order, and unwraps
 * @param type the attribute for the name of each item's model, if there is one
 * @param masterKey the master key; {@code null} if encryption is not configured
 */
public record ScenarioSetup(@Nullable Instant clock, @Nullable Bytes random, List<GivenKey> dataKeys,
		@Nullable String type, @Nullable String masterKey, List<FaultRule> faults) {

	static final ScenarioSetup NOTHING = new ScenarioSetup(null, null, List.of(), null, null, List.of());

	/** Returns true if encryption is configured. */
	public boolean encrypts() {
		return this.masterKey != null || !this.dataKeys.isEmpty();
	}

	/** A data key, and its wrapped form. */
	public record GivenKey(Bytes plaintext, Bytes wrapped) {

	}

}
