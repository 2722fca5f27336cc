// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.List;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PollScheduleTests {

	@Test
	void pausesLongerEachTimeUntilNoneIsLeft() {
		assertThat(pauses(Duration.ofSeconds(20))).containsExactly(millis(100), millis(200), millis(400), millis(800),
				millis(1600), millis(3200), millis(5000), millis(5000), millis(3700));
	}

	@Test
	void doesNotPauseWithoutPatience() {
		assertThat(pauses(Duration.ZERO)).isEmpty();
	}

	private static List<Call<?>> pauses(Duration patience) {
		ScriptedPort port = new ScriptedPort();
		TableOptions options = TableOptions.builder().patience(patience).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(port).run(forever(PollSchedule.of(options))))
			.withMessageStartingWith("ErrTimeout: Nothing happens. Try again later");
		return port.calls();
	}

	private static Step<Boolean> forever(PollSchedule patience) {
		return patience.pause(Origin.NONE, "Nothing happens", PollScheduleTests::forever);
	}

	private static Pause millis(long millis) {
		return new Pause(Duration.ofMillis(millis));
	}

}
