// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

import io.tabletheory.Internal;

/**
 * A call for time only: the back-off between two attempts. The answer is the duration. A
 * pause that would end after the deadline of its operation fails at once.
 */
@Internal
public record Pause(Duration duration) implements Call<Duration> {

	@Override
	public String requirement() {
		return "a PausePort or a PauseFuturePort";
	}

}
