// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class TransactionMemoryTests {

	private static final TransactionFingerprint FINGERPRINT = TransactionFingerprint.of(List.of());

	/** Of which two are too many. */
	private static final List<PreparedWrite> LARGE = Collections.nCopies(100, largest());

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

	@Test
	void forgetsTheOldestWhereTheyAreTooLarge() {
		keep("a", LARGE);
		keep("b", LARGE);
		assertThat(this.memory.find("a")).isNull();
		keep("c");
		assertThat(this.memory.find("b")).isNotNull();
		assertThat(this.memory.find("c")).isNotNull();
	}

	private void keep(String token) {
		keep(token, List.of());
	}

	private void keep(String token, List<PreparedWrite> writes) {
		this.memory.keep(token, FINGERPRINT, Instant.EPOCH, writes);
	}

	/** A write of almost as many bytes as an item may have. */
	private static PreparedWrite largest() {
		Item item = new Item(Map.of("id", AttributeValue.fromN("1"), "data",
				AttributeValue.fromB(SdkBytes.fromByteArray(new byte[400_000]))));
		Write put = new Write.Put(TablePlan.of(Models.COUNTER, "counters"), item, Precondition.NOTHING);
		return PreparedWrite.plain(PlannedWrite.of(put, Instant.EPOCH));
	}

}
