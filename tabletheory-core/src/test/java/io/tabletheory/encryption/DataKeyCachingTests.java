// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class DataKeyCachingTests {

	@Test
	void isOnUnlessOff() {
		assertThat(DataKeyCaching.DEFAULTS.isOn()).isTrue();
		assertThat(DataKeyCaching.OFF.isOn()).isFalse();
		assertThat(new DataKeyCaching(Duration.ofNanos(1), 1, 1).isOn()).isTrue();
		assertThat(new DataKeyCaching(Duration.ofDays(365), 1L << 32, Integer.MAX_VALUE).isOn()).isTrue();
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			PT0S,     1, 1,          The age of a data key
			PT-1S,    1, 1,          The age of a data key
			P366D,    1, 1,          The age of a data key
			PT1S,     0, 1,          A data key seals 1 to 4294967296 values
			PT1S,    -1, 1,          A data key seals 1 to 4294967296 values
			PT1S, 4294967297, 1,     A data key seals 1 to 4294967296 values
			PT1S,     1, 0,          A cache holds 1 data key or more
			PT1S,     1, -1,         A cache holds 1 data key or more
			PT0S,     0, 1,          The age of a data key
			""")
	void refusesLimitsThatAreNone(Duration maxAge, long maxUses, int maxEntries, String problem) {
		assertThatIllegalArgumentException().isThrownBy(() -> new DataKeyCaching(maxAge, maxUses, maxEntries))
			.withMessageStartingWith(problem)
			.withMessageEndingWith("; to keep no data keys, use DataKeyCaching.OFF");
	}

}
