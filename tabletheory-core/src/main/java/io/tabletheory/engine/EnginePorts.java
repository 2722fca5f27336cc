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
 * @param local answers calls that need no client, whenever they are made; {@code null}
 * where there is none
 * @param localLater the same for callers that do not wait
 */
@Internal
public record EnginePorts(@Nullable Port blocking, @Nullable FuturePort later, Executor executor,
		@Nullable RunObserver observer, @Nullable Port local, @Nullable FuturePort localLater) {

	/** Without ports for calls that need no client. */
	public EnginePorts(@Nullable Port blocking, @Nullable FuturePort later, Executor executor,
			@Nullable RunObserver observer) {
		this(blocking, later, executor, observer, null, null);
	}

	EnginePorts withBlocking(Port other) {
		return new EnginePorts(other, this.later, this.executor, this.observer, this.local, this.localLater);
	}

	EnginePorts withLater(FuturePort other) {
		return new EnginePorts(this.blocking, other, this.executor, this.observer, this.local, this.localLater);
	}

	EnginePorts answering(Port local, FuturePort localLater) {
		return new EnginePorts(this.blocking, this.later, this.executor, this.observer, local, localLater);
	}

}
