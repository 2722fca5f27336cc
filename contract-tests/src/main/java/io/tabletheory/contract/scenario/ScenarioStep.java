// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One operation with its expectation.
 *
 * @param clock the time to set the clock to before
 * @param save the attribute, or {@value #CURSOR}, that each variable keeps
 */
public record ScenarioStep(FilePlace place, Operation operation, @Nullable Instant clock, List<FaultRule> faults,
		Map<String, String> save, Expectation expectation) {

	/** The name in {@code save} for the cursor of a page. */
	public static final String CURSOR = "$cursor";

}
