// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(30)
class PausePortTests {

	private static final Pause MINUTE = new Pause(Duration.ofMinutes(1));

	private final PausePort port = new PausePort();

	@AfterEach
	void calm() {
		Thread.interrupted();
	}

	@Test
	void theAnswerIsTheDuration() {
		Duration pause = Duration.ofMillis(20);
		long before = System.nanoTime();
		assertThat(this.port.answer(new Pause(pause), Origin.NONE, OperationContext.NONE)).isEqualTo(pause);
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(pause);
	}

	@Test
	void anInterruptEndsAPause() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.port.answer(MINUTE, Origin.of("put", "Counter", "counters"), OperationContext.NONE))
			.withMessage("ErrTimeout (put, model Counter, table counters): "
					+ "The thread was interrupted while it waited to try again")
			.withCauseInstanceOf(InterruptedException.class);
	}

	@Test
	void aThreadThatWasInterruptedInAPauseStaysInterrupted() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.port.answer(MINUTE, Origin.NONE, OperationContext.NONE));
		assertThat(Thread.currentThread().isInterrupted()).isTrue();
	}

}
