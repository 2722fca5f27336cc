// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import io.tabletheory.schema.ValueGenerator;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IdentifiersTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.123Z");

	private final Identifiers fixed = new Identifiers(InstantSource.fixed(NOW), new Random(1));

	@Test
	void aUuidIsOfVersionFour() {
		UUID uuid = UUID.fromString(this.fixed.next(ValueGenerator.UUID));
		assertThat(uuid.version()).isEqualTo(4);
		assertThat(uuid.variant()).isEqualTo(2);
	}

	@Test
	void aUlidHasTheTimeAndTheBitsThatAreDrawn() {
		Identifiers ones = new Identifiers(InstantSource.fixed(Instant.ofEpochMilli(1469918176385L)), all(-1));
		assertThat(ones.next(ValueGenerator.ULID)).isEqualTo("01ARYZ6S41ZZZZZZZZZZZZZZZZ");
		Identifiers zeros = new Identifiers(InstantSource.fixed(Instant.EPOCH), all(0));
		assertThat(zeros.next(ValueGenerator.ULID)).isEqualTo("0".repeat(26));
		assertThat(zeros.next(ValueGenerator.ULID)).isEqualTo("0".repeat(25) + "1");
	}

	@Test
	void tokensAreNotDrawnFromTheGivenNumbers() {
		Identifiers one = new Identifiers(InstantSource.fixed(NOW), new Random(1));
		Identifiers other = new Identifiers(InstantSource.fixed(NOW), new Random(1));
		assertThat(one.token()).hasSize(36).isNotEqualTo(other.token());
		assertThat(one.next(ValueGenerator.UUID)).isEqualTo(this.fixed.next(ValueGenerator.UUID));
	}

	@Test
	void aCopyOfTheProcessGoesOnBehindWhatWasMade() {
		Identifiers identifiers = new Identifiers(InstantSource.fixed(NOW), null);
		String before = identifiers.next(ValueGenerator.ULID);
		identifiers.renew();
		String after = identifiers.next(ValueGenerator.ULID);
		assertThat(after).isGreaterThan(before);
		assertThat(after.substring(0, 10)).isNotEqualTo(before.substring(0, 10));
	}

	@Test
	void aCopyOfTheProcessDrawsTokensFromAFreshSource() {
		Identifiers identifiers = new Identifiers(InstantSource.fixed(NOW), new Random(1), () -> all(0));
		String before = identifiers.token();
		identifiers.renew();
		assertThat(before).isNotEqualTo("00000000-0000-4000-8000-000000000000");
		assertThat(identifiers.token()).isEqualTo("00000000-0000-4000-8000-000000000000");
	}

	@Test
	void aCopyOfTheProcessDrawsValuesFromTheSourceThatWasGiven() {
		Identifiers identifiers = new Identifiers(InstantSource.fixed(NOW), new Random(1), () -> all(0));
		String first = identifiers.next(ValueGenerator.UUID);
		identifiers.renew();
		assertThat(first).isEqualTo(this.fixed.next(ValueGenerator.UUID));
		assertThat(identifiers.next(ValueGenerator.UUID)).isEqualTo(this.fixed.next(ValueGenerator.UUID));
		Identifiers secret = new Identifiers(InstantSource.fixed(NOW), null, () -> all(0));
		secret.renew();
		assertThat(secret.next(ValueGenerator.UUID)).isEqualTo("00000000-0000-4000-8000-000000000000");
	}

	private static RandomGenerator all(long bits) {
		return () -> bits;
	}

	@Test
	void ulidsSortWhereTheClockStandsStillOrIsSetBack() {
		AtomicReference<Instant> now = new AtomicReference<>(NOW);
		Identifiers identifiers = new Identifiers(now::get, new Random(2));
		List<String> made = new ArrayList<>();
		for (int i = 0; i < 1000; i++) {
			made.add(identifiers.next(ValueGenerator.ULID));
			now.set((i % 3 == 0) ? NOW.minusSeconds(i) : NOW.plusMillis(i / 10));
		}
		assertThat(made).isSorted().doesNotHaveDuplicates();
	}

	@Test
	void goesOnWithTheNextMillisecondWhereTheBitsAreUsedUp() {
		Identifiers identifiers = new Identifiers(InstantSource.fixed(Instant.EPOCH), all(-1));
		String last = identifiers.next(ValueGenerator.ULID);
		String next = identifiers.next(ValueGenerator.ULID);
		assertThat(last).isEqualTo("0000000000ZZZZZZZZZZZZZZZZ");
		assertThat(next).isGreaterThan(last).startsWith("0000000001");
	}

	@Test
	void noTwoAreTheSameWhateverTheThread() {
		Set<String> made = new ConcurrentSkipListSet<>();
		IntStream.range(0, 2000).parallel().forEach((i) -> {
			made.add(this.fixed.next(ValueGenerator.ULID));
			made.add(this.fixed.next(ValueGenerator.UUID));
		});
		assertThat(made).hasSize(4000);
	}

	@Test
	void aSeedStandsForOneValueOfEachAttributeOfEachWrite() {
		Set<String> made = new TreeSet<>();
		for (int again = 0; again < 2; again++) {
			for (String attribute : List.of("id", "other")) {
				made.add(this.fixed.of(ValueGenerator.UUID, new GenerationKey("t", 0, NOW), attribute));
				made.add(this.fixed.of(ValueGenerator.UUID, new GenerationKey("t", 1, NOW), attribute));
				made.add(this.fixed.of(ValueGenerator.UUID, new GenerationKey("u", 0, NOW), attribute));
				made.add(this.fixed.of(ValueGenerator.ULID, new GenerationKey("t", 0, NOW), attribute));
			}
		}
		assertThat(made).hasSize(8);
	}

	@Test
	void nobodyElseCanTellWhatATokenStandsFor() {
		Identifiers other = new Identifiers(InstantSource.fixed(NOW), new Random(3));
		GenerationKey seed = new GenerationKey("t", 0, NOW);
		assertThat(this.fixed.of(ValueGenerator.UUID, seed, "id"))
			.isNotEqualTo(other.of(ValueGenerator.UUID, seed, "id"));
		assertThat(this.fixed.of(ValueGenerator.ULID, seed, "id")).startsWith("01KF21M33V");
	}

}
