// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * Pauses by the timer of the JDK, without a thread that waits.
 */
@Internal
public final class PauseFuturePort implements FuturePort {

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof Pause;
	}

	@Override
	@SuppressWarnings("unchecked") // A pause is answered by its duration.
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
		return (call instanceof Pause pause) ? (CompletableFuture<A>) pause(pause.duration())
				: CompletableFuture.failedFuture(Admission.unanswered(call, origin));
	}

	/** On another thread than the timer's, which all of the JVM shares. */
	private static CompletableFuture<Duration> pause(Duration duration) {
		return CompletableFuture.supplyAsync(() -> duration,
				CompletableFuture.delayedExecutor(duration.toMillis(), TimeUnit.MILLISECONDS));
	}

}
