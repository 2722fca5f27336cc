// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.concurrent.Executor;

import io.tabletheory.Internal;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.RunObserver;
import org.jspecify.annotations.Nullable;

/**
 * The connections of an {@link Engine}.
 *
 * @param blocking answers calls for callers that wait; may be {@code null}
 * @param later answers calls for callers that do not wait; may be {@code null}
 * @param executor provides the threads that help callers that wait
 * @param observer sees every run
 * @param local answers calls that need no client; may be {@code null}
 * @param localLater the same for callers that do not wait; may be {@code null}
 */
@Internal
public record EnginePorts(@Nullable Port blocking, @Nullable FuturePort later, Executor executor,
		@Nullable RunObserver observer, @Nullable Port local, @Nullable FuturePort localLater) {

	/** Ports without those for calls that need no client. */
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
