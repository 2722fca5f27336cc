// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RetryPausesTests {

	@ParameterizedTest
	@CsvSource({ "5000,9", "5000,2", "300,9", "60000,4", "100,1" })
	void allPausesTogetherAreShorterThanTheCall(long call, int attempts) {
		Duration longest = RetryPauses.within(Duration.ofMillis(call), attempts).longest();
		assertThat(longest.multipliedBy(attempts - 1)).isLessThanOrEqualTo(Duration.ofMillis(call * 4 / 5));
	}

}
