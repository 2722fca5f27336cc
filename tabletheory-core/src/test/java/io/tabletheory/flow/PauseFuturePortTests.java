// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.tabletheory.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(30)
class PauseFuturePortTests {

	private final PauseFuturePort port = new PauseFuturePort();

	private CompletableFuture<Duration> pause(Duration duration) {
		return this.port.answer(new Pause(duration), Origin.NONE, OperationContext.NONE);
	}

	@Test
	void theAnswerIsTheDuration() {
		Duration pause = Duration.ofMillis(20);
		long before = System.nanoTime();
		assertThat(pause(pause).join()).isEqualTo(pause);
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(pause);
	}

	@Test
	void aPauseBlocksNoThread() {
		CompletableFuture<Duration> answer = pause(Duration.ofHours(1));
		assertThat(answer).isNotDone();
		answer.cancel(true);
	}

	@Test
	void whatFollowsAPauseKeepsNoOtherPauseWaiting() {
		CompletableFuture<Duration> other = pause(Duration.ofMillis(100));
		CompletableFuture<Boolean> outcome = pause(Duration.ofMillis(1)).thenApply((pause) -> isDoneSoon(other));
		assertThat(outcome.join()).isTrue();
	}

	private static boolean isDoneSoon(CompletableFuture<?> future) {
		try {
			future.get(5, TimeUnit.SECONDS);
			return true;
		}
		catch (TimeoutException | ExecutionException | InterruptedException failure) {
			return false;
		}
	}

}
