// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.concurrent.Executor;

import io.tabletheory.Internal;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.RunObserver;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link Engine} is connected to.
 *
 * @param blocking answers the calls of programs whose callers wait; {@code null} where
 * there is none
 * @param later answers those of callers that do not wait
 * @param executor whose threads help callers that wait
 * @param observer sees every run
 */
@Internal
public record EnginePorts(@Nullable Port blocking, @Nullable FuturePort later, Executor executor,
		@Nullable RunObserver observer) {

	EnginePorts withBlocking(Port other) {
		return new EnginePorts(other, this.later, this.executor, this.observer);
	}

	EnginePorts withLater(FuturePort other) {
		return new EnginePorts(this.blocking, other, this.executor, this.observer);
	}

}
