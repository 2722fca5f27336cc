// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One operation, and what it must give.
 *
 * @param clock what the clock is set to before
 * @param save for each variable the attribute that it keeps, or {@value #CURSOR}
 */
public record ScenarioStep(FilePlace place, Operation operation, @Nullable Instant clock, List<FaultRule> faults,
		Map<String, String> save, Expectation expectation) {

	/** Stands for the cursor of a page in {@code save}. */
	public static final String CURSOR = "$cursor";

}
