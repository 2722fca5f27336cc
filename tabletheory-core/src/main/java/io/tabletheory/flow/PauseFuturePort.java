// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * The port that pauses with the timer of the JDK, without a waiting thread.
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

	/** Completes on a thread other than the timer's, which the whole JVM shares. */
	private static CompletableFuture<Duration> pause(Duration duration) {
		return CompletableFuture.supplyAsync(() -> duration,
				CompletableFuture.delayedExecutor(duration.toMillis(), TimeUnit.MILLISECONDS));
	}

}
