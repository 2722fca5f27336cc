// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What holds for a whole scenario.
 *
 * @param clock the moment that it is; the system's clock without
 * @param random the bytes that sealing draws; the system's without
 * @param dataKeys what the key service hands out, in this order, and all that it opens
 * @param type the attribute that holds the name of each item's model, if one does
 * @param masterKey absent where encryption is not configured
 */
public record ScenarioSetup(@Nullable Instant clock, @Nullable Bytes random, List<GivenKey> dataKeys,
		@Nullable String type, @Nullable String masterKey, List<FaultRule> faults) {

	static final ScenarioSetup NOTHING = new ScenarioSetup(null, null, List.of(), null, null, List.of());

	/** Whether encryption is configured at all. */
	public boolean encrypts() {
		return this.masterKey != null || !this.dataKeys.isEmpty();
	}

	/** A data key, and its wrapped form. */
	public record GivenKey(Bytes plaintext, Bytes wrapped) {

	}

}
