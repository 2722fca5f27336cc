// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;

import io.tabletheory.contract.scenario.FilePlace;
import org.jspecify.annotations.Nullable;

/**
 * The result of a scenario for one driver.
 *
 * @param place the step at which it ended early
 * @param reason the reason of the failure, or the feature that the driver lacks
 * @param trace the results of the steps, for comparison with other drivers
 */
public record Verdict(Result result, @Nullable FilePlace place, String reason, List<Trace> trace) {

	static Verdict passed(List<Trace> trace) {
		return new Verdict(Result.PASSED, null, "", trace);
	}

	static Verdict failed(FilePlace place, String reason) {
		return new Verdict(Result.FAILED, place, reason, List.of());
	}

	static Verdict notOffered(FilePlace place, String operation) {
		return new Verdict(Result.NOT_OFFERED, place, operation, List.of());
	}

	/** The reason as text, with its place. */
	public String text() {
		return (this.place != null) ? this.place + ": " + this.reason : this.reason;
	}

	/** The kinds of results. */
	public enum Result {

		PASSED, FAILED,

		/** The driver's API has no such operation. */
		NOT_OFFERED

	}

}
