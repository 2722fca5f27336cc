// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;

import static org.assertj.core.api.Assertions.assertThat;

class RetryPausesTests {

	@ParameterizedTest
	@CsvSource({ "5000,9", "5000,2", "300,9", "60000,4", "100,1" })
	void allPausesTogetherAreShorterThanTheCall(long call, int attempts) {
		Duration longest = RetryPauses.within(Duration.ofMillis(call), attempts).longest();
		assertThat(longest.multipliedBy(attempts - 1)).isLessThanOrEqualTo(Duration.ofMillis(call * 4 / 5));
	}

	@Test
	void noPauseIsLongerThanThatWhateverItIsFor() {
		RetryPauses pauses = RetryPauses.within(Duration.ofSeconds(1), 9);
		Map<String, Object> chosen = new HashMap<>();
		pauses.in((RetryStrategy.Builder<?, ?>) Proxy.newProxyInstance(getClass().getClassLoader(),
				new Class<?>[] { RetryStrategy.Builder.class }, (builder, method, arguments) -> {
					chosen.put(method.getName(), arguments[0]);
					return builder;
				}));
		assertThat(chosen).containsOnlyKeys("maxAttempts", "backoffStrategy", "throttlingBackoffStrategy")
			.containsEntry("maxAttempts", 9);
		for (String kind : List.of("backoffStrategy", "throttlingBackoffStrategy")) {
			BackoffStrategy strategy = (BackoffStrategy) Objects.requireNonNull(chosen.get(kind));
			for (int attempt = 1; attempt < 9; attempt++) {
				assertThat(strategy.computeDelay(attempt)).as(kind).isLessThanOrEqualTo(pauses.longest());
			}
		}
	}

}
