// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Eight writers of one and the same item, each of which has been repeated: one of them
 * has made it, and no other may take it for its own, be the clock as coarse as it may.
 */
@Tag("slow")
@Timeout(120)
class RacesTests {

	private static final int THREADS = 8;

	private static final int RACES = 10_000;

	private static final Duration TICK = Duration.ofMillis(15);

	private static final Map<String, AttributeValue> KEY = Map.of("id", AttributeValue.fromS("1"));

	private static final Item ORDER = new Item(
			Map.of("id", AttributeValue.fromS("1"), "status", AttributeValue.fromS("OPEN")));

	private static final Map<String, AttributeValue> READ = Map.of("id", AttributeValue.fromS("1"), "status",
			AttributeValue.fromS("OPEN"), "total", AttributeValue.fromN("10"), "version", AttributeValue.fromN("7"));

	private final TablePlan orders = TablePlan.of(Models.ORDER, "orders");

	private final ExecutorService executor = Executors.newFixedThreadPool(THREADS);

	@AfterEach
	void end() {
		this.executor.shutdownNow();
	}

	static Stream<Arguments> clocks() {
		return Stream.of(arguments("the system's", UniqueMoments.of(InstantSource.system())),
				arguments("a system's of a millisecond", new UniqueMoments(Clock.tickMillis(ZoneOffset.UTC))),
				arguments("a system's of 15 ms", new UniqueMoments(Clock.tick(Clock.systemUTC(), TICK))),
				arguments("of a millisecond", Clock.tickMillis(ZoneOffset.UTC)),
				arguments("of 15 ms", Clock.tick(Clock.systemUTC(), TICK)),
				arguments("still", InstantSource.fixed(Instant.EPOCH)));
	}

	@ParameterizedTest(name = "clock {0}")
	@MethodSource("clocks")
	void oneOfThoseWhoInsertWins(String name, InstantSource clock) throws Exception {
		judge(winners((i) -> clock, Map.of(), insert()), clock);
	}

	@ParameterizedTest(name = "clock {0}")
	@MethodSource("clocks")
	void oneOfEqualIncrementsWins(String name, InstantSource clock) throws Exception {
		judge(winners((i) -> clock, READ, increment()), clock);
	}

	@Test
	void oneOfSeveralEnginesWins() throws Exception {
		List<InstantSource> clocks = Stream.generate(() -> UniqueMoments.of(InstantSource.system()))
			.limit(THREADS)
			.toList();
		judge(winners(clocks::get, READ, increment()), clocks.get(0));
	}

	/**
	 * If the moments of the clock prove nothing, no writer is told that it has won unless
	 * it certainly has.
	 */
	private static void judge(AtomicIntegerArray winners, InstantSource clock) {
		assertThat(IntStream.range(0, RACES).map(winners::get).max()).hasValue(1);
		if (clock instanceof UniqueMoments) {
			assertThat(IntStream.range(0, RACES).map(winners::get).min()).hasValue(1);
		}
	}

	private AtomicIntegerArray winners(Function<Integer, InstantSource> clocks, Map<String, AttributeValue> before,
			Write write) throws Exception {
		List<Runner> races = IntStream.range(0, RACES)
			.mapToObj((i) -> new Runner(new ContestedItem(before, i % 2 == 0)))
			.toList();
		AtomicIntegerArray winners = new AtomicIntegerArray(RACES);
		List<Future<?>> racers = new ArrayList<>();
		for (int thread = 0; thread < THREADS; thread++) {
			InstantSource clock = clocks.apply(thread);
			racers.add(this.executor.submit(() -> race(races, winners, write, clock)));
		}
		for (Future<?> racer : racers) {
			racer.get();
		}
		return winners;
	}

	private static void race(List<Runner> races, AtomicIntegerArray winners, Write write, InstantSource clock) {
		Writes writes = new Writes(clock);
		for (int i = 0; i < races.size(); i++) {
			try {
				Item unused = races.get(i)
					.run(writes.write(write, (item) -> new Item(item.toAttributes()), clock.instant()));
				winners.incrementAndGet(i);
			}
			catch (ConditionFailedException ex) {
				assertThat(ex.isRepeated()).isTrue();
			}
		}
	}

	private Write insert() {
		return new Write.Put(this.orders, ORDER, Precondition.ABSENT);
	}

	private Write increment() {
		Edit edit = new Edit(new Item(KEY), List.of(new Assignment.Add(Path.of("total"), AttributeValue.fromN("1"))),
				Edit.Scope.PARTS);
		return new Write.Update(this.orders, edit, Precondition.PRESENT.version(7), ReturnValue.ALL_NEW);
	}

}
