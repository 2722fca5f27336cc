// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * A health indicator that reuses a result for some time and limits the wait for a new
 * one. Probes during a check share it, however long it takes.
 */
final class TableTheoryHealthIndicator implements HealthIndicator {

	private final Supplier<Health> check;

	private final long timeToLive;

	private final Duration timeout;

	private @Nullable CompletableFuture<Health> last;

	/** The start of the last check, on a monotonic clock. */
	private long begun;

	TableTheoryHealthIndicator(Supplier<Health> check, Duration timeToLive, Duration timeout) {
		this.check = check;
		this.timeToLive = timeToLive.toNanos();
		this.timeout = timeout;
	}

	@Override
	public Health health() {
		try {
			return answer().get(this.timeout.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (TimeoutException ex) {
			return down("No answer within " + this.timeout.toMillis() + " ms");
		}
		catch (ExecutionException ex) {
			Throwable failure = (ex.getCause() != null) ? ex.getCause() : ex;
			return down(failure.getClass().getName());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return down("Interrupted");
		}
	}

	private static Health down(String error) {
		return Health.down().withDetail("error", error).build();
	}

	private synchronized CompletableFuture<Health> answer() {
		CompletableFuture<Health> known = this.last;
		if (known != null && (!known.isDone() || System.nanoTime() - this.begun < this.timeToLive)) {
			return known;
		}
		this.begun = System.nanoTime();
		CompletableFuture<Health> next = CompletableFuture.supplyAsync(this.check,
				TableTheoryHealthIndicator::onThreadOfItsOwn);
		this.last = next;
		return next;
	}

	/**
	 * Runs the check on a thread of its own: it may wait as long as the AWS clients do,
	 * which would block a thread of a pool.
	 */
	private static void onThreadOfItsOwn(Runnable check) {
		Thread thread = new Thread(check, "tabletheory-health");
		thread.setDaemon(true);
		thread.start();
	}

}
