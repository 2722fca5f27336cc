// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class TableTheoryHealthIndicatorTests {

	private final AtomicInteger checks = new AtomicInteger();

	private Health counted() {
		return Health.up().withDetail("check", this.checks.incrementAndGet()).build();
	}

	private static TableTheoryHealthIndicator indicator(Supplier<Health> check, Duration timeToLive) {
		return new TableTheoryHealthIndicator(check, timeToLive, Duration.ofSeconds(50));
	}

	private static TableTheoryHealthIndicator impatient(Supplier<Health> check) {
		return new TableTheoryHealthIndicator(check, Duration.ZERO, Duration.ofMillis(200));
	}

	@Test
	void anAnswerIsGivenAgainForSomeTime() {
		TableTheoryHealthIndicator indicator = indicator(this::counted, Duration.ofHours(1));
		assertThat(indicator.health()).isEqualTo(indicator.health());
		assertThat(this.checks).hasValue(1);
	}

	@Test
	void anOldAnswerIsNotGivenAgain() {
		TableTheoryHealthIndicator indicator = indicator(this::counted, Duration.ZERO);
		indicator.health();
		assertThat(indicator.health().getDetails()).containsEntry("check", 2);
	}

	@Test
	void aProbeDoesNotWaitLongerThanItMay() {
		CountDownLatch never = new CountDownLatch(1);
		TableTheoryHealthIndicator indicator = impatient(() -> waited(never));
		Health slow = indicator.health();
		assertThat(slow.getStatus()).isEqualTo(Status.DOWN);
		assertThat(slow.getDetails()).containsEntry("error", "No answer within 200 ms");
		never.countDown();
	}

	@Test
	void probesShareTheCheckThatIsUnderWay() {
		AtomicInteger begun = new AtomicInteger();
		CountDownLatch answer = new CountDownLatch(1);
		TableTheoryHealthIndicator indicator = impatient(() -> {
			begun.incrementAndGet();
			return waited(answer);
		});
		indicator.health();
		indicator.health();
		assertThat(begun).hasValue(1);
		answer.countDown();
		assertThat(Stream.generate(indicator::health).limit(100).map(Health::getStatus)).contains(Status.UP);
	}

	private Health waited(CountDownLatch answer) {
		try {
			answer.await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
		return counted();
	}

	@Test
	void aCheckThatFailsIsDownAndShowsNoMessage() {
		Health failed = indicator(() -> {
			throw new IllegalStateException("secret");
		}, Duration.ZERO).health();
		assertThat(failed.getStatus()).isEqualTo(Status.DOWN);
		assertThat(failed.getDetails()).containsEntry("error", "java.lang.IllegalStateException");
	}

	@Test
	void anInterruptedProbeKeepsItsInterruption() {
		Thread.currentThread().interrupt();
		CountDownLatch answer = new CountDownLatch(1);
		assertThat(indicator(() -> waited(answer), Duration.ZERO).health().getStatus()).isEqualTo(Status.DOWN);
		assertThat(Thread.interrupted()).isTrue();
		answer.countDown();
	}

}
