// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class UniqueMomentsTests {

	private static final Instant TICK = Instant.parse("2026-01-16T00:00:00.015Z");

	@Test
	void noMomentIsGivenTwice() {
		InstantSource moments = UniqueMoments.of(InstantSource.system());
		Set<Instant> given = ConcurrentHashMap.newKeySet();
		IntStream.range(0, 100_000).parallel().forEach((i) -> given.add(moments.instant()));
		assertThat(given).hasSize(100_000);
	}

	@Test
	void eachIsLaterThanTheOneBefore() {
		UniqueMoments moments = new UniqueMoments(InstantSource.fixed(TICK));
		assertThat(Stream.generate(moments::instant).limit(1000).toList()).isSorted()
			.doesNotHaveDuplicates()
			.allSatisfy((moment) -> assertThat(moment).isBetween(TICK, TICK.plusMillis(1).plusNanos(1000)));
	}

	@Test
	void sourcesOfTheSameTickDifferBelowIt() {
		List<Instant> moments = Stream.generate(() -> new UniqueMoments(InstantSource.fixed(TICK)).instant())
			.limit(100)
			.toList();
		assertThat(moments).allSatisfy((moment) -> assertThat(moment).isBetween(TICK, TICK.plusMillis(1)));
		assertThat(Set.copyOf(moments)).hasSizeGreaterThan(90);
	}

	@Test
	void digitsThatTheClockTellsStayAsTheyAre() {
		Instant exact = TICK.plusNanos(123_457);
		assertThat(new UniqueMoments(InstantSource.fixed(exact)).instant()).isEqualTo(exact);
		assertThat(new UniqueMoments(InstantSource.fixed(TICK.plusNanos(123_000))).instant())
			.isBetween(TICK.plusNanos(123_000), TICK.plusNanos(123_999));
	}

	@Test
	void aClockThatIsSetBackIsFollowed() {
		AtomicReference<Instant> now = new AtomicReference<>(TICK);
		UniqueMoments moments = new UniqueMoments(now::get);
		Instant first = moments.instant();
		now.set(TICK.minusMillis(500));
		assertThat(moments.instant()).isEqualTo(first.plusNanos(1));
		now.set(TICK.minusSeconds(3600));
		assertThat(moments.instant()).isBefore(TICK.minusSeconds(3599));
	}

	@Test
	void clocksOfTheApplicationAreLeftAsTheyAre() {
		for (InstantSource clock : List.of(InstantSource.fixed(TICK), Clock.tickMillis(ZoneId.of("UTC")),
				Clock.offset(Clock.systemUTC(), Duration.ofHours(1)))) {
			assertThat(UniqueMoments.of(clock)).isSameAs(clock);
		}
	}

	@Test
	void theClockOfTheSystemIsKnownHoweverItIsGiven() {
		for (InstantSource clock : List.of(InstantSource.system(), Clock.systemUTC(),
				Clock.system(ZoneId.of("Europe/Vienna")))) {
			assertThat(UniqueMoments.of(clock)).isInstanceOf(UniqueMoments.class);
		}
	}

}
