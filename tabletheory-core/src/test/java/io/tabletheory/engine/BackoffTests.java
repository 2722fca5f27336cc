// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class BackoffTests {

	private final Backoff backoff = new Backoff(Duration.ofMillis(50), Duration.ofMillis(300), 5);

	@Test
	void limitsDoubleUpToTheCap() {
		assertThat(
				IntStream.rangeClosed(1, 5).mapToObj((attempts) -> this.backoff.pause(attempts, () -> 0.5).toMillis()))
			.containsExactly(25L, 50L, 100L, 150L, 150L);
	}

	@Test
	void theWholeTimeUpToTheLimitIsPossible() {
		assertThat(this.backoff.pause(1, () -> 0)).isZero();
		assertThat(this.backoff.pause(1, () -> 0.999).toMillis()).isEqualTo(49);
	}

	@Test
	void noNumberOfAttemptsIsTooLarge() {
		assertThat(this.backoff.pause(Integer.MAX_VALUE, () -> 0.5)).hasMillis(150);
		assertThat(new Backoff(Duration.ZERO, Duration.ofSeconds(Long.MAX_VALUE), 2).pause(2, () -> 0.5)).isZero();
	}

	@Test
	void whatMakesNoSenseIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Backoff(Duration.ZERO, Duration.ZERO, 0))
			.withMessageContaining("At least one attempt is needed, found 0");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1), 1))
			.withMessageContaining("found PT2S and PT1S");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Backoff(Duration.ofSeconds(-2), Duration.ofSeconds(1), 1));
		assertThatIllegalArgumentException().isThrownBy(() -> BatchOptions.builder().chunkSize(0).build())
			.withMessage("Chunk size and concurrency must be at least 1; found 0 and 4");
		assertThatIllegalArgumentException().isThrownBy(() -> BatchOptions.builder().concurrency(0).build());
	}

}
