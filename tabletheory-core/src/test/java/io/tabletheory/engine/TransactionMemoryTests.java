// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TransactionMemoryTests {

	private static final TransactionFingerprint FINGERPRINT = TransactionFingerprint.of(List.of());

	private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);

	private final TransactionMemory memory = new TransactionMemory(this.nanos::get);

	@Test
	void forgetsATransactionAfterTenMinutes() {
		keep("a");
		this.nanos.addAndGet(Duration.ofMinutes(10).toNanos());
		keep("b");
		assertThat(this.memory.find("a")).isNotNull();
		this.nanos.incrementAndGet();
		assertThat(this.memory.find("a")).isNull();
		assertThat(this.memory.find("b")).isNotNull();
	}

	@Test
	void forgetsTheOldestWhereThereAreTooMany() {
		IntStream.rangeClosed(0, 1000).forEach((i) -> keep("" + i));
		assertThat(this.memory.find("0")).isNull();
		assertThat(this.memory.find("1")).isNotNull();
		assertThat(this.memory.find("1000")).isNotNull();
	}

	@Test
	void keepsTheFirstOfTwoWithOneToken() {
		keep("a");
		assertThat(this.memory.keep("a", FINGERPRINT, Instant.MAX, List.of())).isFalse();
		assertThat(this.memory.find("a")).extracting(TransactionMemory.Sent::now).isEqualTo(Instant.EPOCH);
		this.nanos.addAndGet(Duration.ofMinutes(10).toNanos() + 1);
		assertThat(this.memory.keep("a", FINGERPRINT, Instant.MAX, List.of())).isTrue();
	}

	private void keep(String token) {
		this.memory.keep(token, FINGERPRINT, Instant.EPOCH, List.of());
	}

}
