// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The calls that meet a fault.
 */
class FaultsTests {

	private final Faults faults = Faults.seeded(42);

	@Test
	void strikesEveryCallUnlessToldOtherwise() {
		this.faults.on("PutItem").throttle();
		call(this.faults, "PutItem", 3);
		assertThat(struck(this.faults, "PutItem")).containsExactly(1, 2, 3);
	}

	@Test
	void strikesNoOtherOperation() {
		this.faults.on("PutItem", "UpdateItem").throttle();
		call(this.faults, "GetItem", 3);
		assertThat(this.faults.injected()).isEmpty();
	}

	@Test
	void strikesSoManyTimes() {
		this.faults.on("PutItem").times(2).throttle();
		call(this.faults, "PutItem", 5);
		assertThat(struck(this.faults, "PutItem")).containsExactly(1, 2);
	}

	@Test
	void strikesAfterSoManyCalls() {
		this.faults.on("PutItem").after(2).once().throttle();
		call(this.faults, "PutItem", 5);
		assertThat(struck(this.faults, "PutItem")).containsExactly(3);
	}

	@Test
	void takesRulesOneAfterTheOther() {
		this.faults.on("PutItem").times(2).throttle();
		this.faults.onAny().once().internalServerError();
		call(this.faults, "PutItem", 4);
		assertThat(this.faults.injected()).extracting(Injection::kind)
			.containsExactly(FaultKind.THROTTLING, FaultKind.THROTTLING, FaultKind.SERVICE_ERROR);
	}

	@Test
	void recordsADelayBesidesAnotherFault() {
		this.faults.onAny().throttle();
		this.faults.onAny().delay(Duration.ofMillis(1));
		call(this.faults, "PutItem", 1);
		assertThat(this.faults.injected()).containsExactly(new Injection(1, "PutItem", 1, FaultKind.THROTTLING),
				new Injection(2, "PutItem", 1, FaultKind.DELAY));
	}

	@Test
	void strikesOfAllOperationsThoseThatTheFaultFits() {
		this.faults.onAny().unprocessed(1);
		call(this.faults, "PutItem", 1);
		call(this.faults, "BatchWriteItem", 1);
		assertThat(this.faults.injected()).extracting(Injection::operation).containsExactly("BatchWriteItem");
	}

	@Test
	void decidesProbabilitiesBySeed() {
		this.faults.on("PutItem").withProbability(0.2).throttle();
		call(this.faults, "PutItem", 40);
		assertThat(struck(this.faults, "PutItem")).containsExactly(3, 17, 25, 28, 35);
	}

	@Test
	void strikesAboutAsOftenAsItsProbability() {
		this.faults.on("PutItem").withProbability(0.2).throttle();
		call(this.faults, "PutItem", 10_000);
		assertThat(this.faults.count(FaultKind.THROTTLING)).isBetween(1900L, 2100L);
	}

	@Test
	void decidesEachRuleOnItsOwn() {
		this.faults.on("PutItem").withProbability(0.5).throttle();
		this.faults.on("PutItem").withProbability(0.5).loseResponse();
		call(this.faults, "PutItem", 10_000);
		assertThat(this.faults.count(FaultKind.LOST_RESPONSE)).isBetween(2300L, 2700L);
	}

	@Test
	void strikesOthersWithAnotherSeed() {
		Faults other = Faults.seeded(43);
		for (Faults each : List.of(this.faults, other)) {
			each.on("PutItem").withProbability(0.5).throttle();
			call(each, "PutItem", 64);
		}
		assertThat(struck(other, "PutItem")).isNotEqualTo(struck(this.faults, "PutItem"));
	}

	@Test
	void givesACallTheSameFateHoweverThreadsInterleave() throws Exception {
		assertThat(fatesByThreads(8)).isEqualTo(fatesByThreads(1));
	}

	@Test
	void givesACallTheSameFateWhateverOtherOperationsDo() {
		Faults busy = Faults.seeded(42);
		for (Faults each : List.of(this.faults, busy)) {
			each.onAny().withProbability(0.3).throttle();
		}
		for (int i = 0; i < 50; i++) {
			call(this.faults, "PutItem", 1);
			call(busy, "GetItem", i % 3);
			call(busy, "PutItem", 1);
		}
		assertThat(struck(busy, "PutItem")).isEqualTo(struck(this.faults, "PutItem"));
	}

	@Test
	void endsFaultsAndKeepsTheRecord() {
		this.faults.onAny().throttle();
		call(this.faults, "PutItem", 1);
		this.faults.clear();
		call(this.faults, "PutItem", 1);
		assertThat(struck(this.faults, "PutItem")).containsExactly(1);
		assertThat(this.faults.calls("PutItem")).isEqualTo(2);
	}

	@Test
	void startsAnewAfterAReset() {
		List<List<Injection>> rounds = new ArrayList<>();
		for (int round = 0; round < 2; round++) {
			this.faults.reset();
			this.faults.onAny().withProbability(0.5).throttle();
			call(this.faults, "PutItem", 20);
			rounds.add(this.faults.injected());
		}
		assertThat(rounds.get(1)).isEqualTo(rounds.get(0)).isNotEmpty();
	}

	@Test
	void countsByKindAndOperation() {
		this.faults.on("PutItem", "GetItem").times(3).throttle();
		call(this.faults, "GetItem", 1);
		call(this.faults, "PutItem", 2);
		assertThat(this.faults.count(FaultKind.THROTTLING)).isEqualTo(3);
		assertThat(this.faults.count(FaultKind.THROTTLING, "PutItem")).isEqualTo(2);
		assertThat(this.faults.count(FaultKind.DELAY, "PutItem")).isZero();
	}

	@Test
	void summarisesItself() {
		this.faults.on("PutItem").times(2).throttle();
		call(this.faults, "PutItem", 3);
		assertThat(this.faults).hasToString("Faults[seed=42, injected={PutItem THROTTLING=2}]");
	}

	@Test
	void ignoresRequestsOfOtherProtocols() {
		this.faults.onAny().throttle();
		assertThat(this.faults.rule(request().build())).isEmpty();
	}

	@Test
	void repeatsTheSeedOfTheSystemProperty() {
		System.setProperty("tabletheory.faults.seed", "-7");
		try {
			assertThat(Faults.random().seed()).isEqualTo(-7);
		}
		finally {
			System.clearProperty("tabletheory.faults.seed");
		}
	}

	@Test
	void picksASeedOfItsOwn() {
		assertThat(Faults.random().seed()).isNotEqualTo(Faults.random().seed());
	}

	@Test
	void logsTheSeedOnce() {
		assertThat(logged(() -> Faults.seeded(4711).onAny().throttle())).singleElement().satisfies((event) -> {
			assertThat(event.getLevel()).isEqualTo(Level.INFO);
			assertThat(event.getFormattedMessage()).isEqualTo("Injecting faults with seed 4711");
		});
	}

	@Test
	void logsHowToRepeatARandomSeed() {
		List<Long> seed = new ArrayList<>();
		assertThat(logged(() -> seed.add(Faults.random().seed()))).singleElement()
			.satisfies((event) -> assertThat(event.getFormattedMessage())
				.endsWith("repeat with -Dtabletheory.faults.seed=" + seed.get(0)));
	}

	private static List<ILoggingEvent> logged(Runnable work) {
		ListAppender<ILoggingEvent> log = new ListAppender<>();
		Logger logger = (Logger) LoggerFactory.getLogger(Faults.class);
		log.start();
		logger.addAppender(log);
		work.run();
		logger.detachAppender(log);
		return log.list;
	}

	private static Set<List<Object>> fatesByThreads(int threads) throws ExecutionException, InterruptedException {
		Faults faults = Faults.seeded(42);
		faults.on("PutItem").withProbability(0.3).times(200).throttle();
		faults.on("PutItem").after(100).withProbability(0.3).loseResponse();
		faults.onAny().withProbability(0.3).delay(Duration.ofMillis(1));
		ExecutorService pool = Executors.newFixedThreadPool(threads);
		try {
			List<Future<?>> done = IntStream.range(0, threads).<Future<?>>mapToObj((thread) -> pool.submit(() -> {
				for (int i = 0; i < 2400 / threads; i++) {
					call(faults, "PutItem", 1);
					call(faults, "GetItem", 1);
				}
			})).toList();
			for (Future<?> each : done) {
				each.get();
			}
		}
		finally {
			pool.shutdown();
		}
		return faults.injected()
			.stream()
			.map((injection) -> List.<Object>of(injection.operation(), injection.call(), injection.kind()))
			.collect(Collectors.toSet());
	}

	private static void call(Faults faults, String operation, int times) {
		for (int i = 0; i < times; i++) {
			faults.rule(request().putHeader("X-Amz-Target", "DynamoDB_20120810." + operation).build());
		}
	}

	private static SdkHttpRequest.Builder request() {
		return SdkHttpRequest.builder().method(SdkHttpMethod.POST).protocol("http").host("localhost");
	}

	private static List<Integer> struck(Faults faults, String operation) {
		return faults.injected()
			.stream()
			.filter((injection) -> injection.operation().equals(operation))
			.map(Injection::call)
			.sorted(Comparator.naturalOrder())
			.toList();
	}

}
