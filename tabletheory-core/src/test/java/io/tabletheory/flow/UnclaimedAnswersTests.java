// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.AsyncDataKeyProvider;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.DataKeyFuturePort;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.SealingKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * A data key that its program does not get to see is wiped all the same.
 */
@Timeout(30)
class UnclaimedAnswersTests {

	private final TableTheoryException failure = new TableTheoryException(ErrorCode.KEY_UNAVAILABLE, "scripted");

	private final List<DataKey> given = new ArrayList<>();

	private final List<CompletableFuture<DataKey>> asked = new ArrayList<>();

	@Test
	void keysBesideAFailureAreWiped() {
		Port port = port((number) -> {
			if (number == 2) {
				throw this.failure;
			}
			return key();
		});
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(port, Runnable::run).run(keys(3)))
			.isSameAs(this.failure);
		assertClosed(2);
	}

	@Test
	void aKeyThatComesAfterTheFailureOfAnotherIsWiped() {
		CountDownLatch asking = new CountDownLatch(1);
		CountDownLatch failed = new CountDownLatch(1);
		Port port = port((number) -> {
			if (number == 0) {
				await(asking);
				failed.countDown();
				throw this.failure;
			}
			asking.countDown();
			await(failed);
			return key();
		});
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new Runner(port).run(keys(2)));
		assertClosed(1);
	}

	@Test
	void keysOfAnInterruptedThreadAreWiped() throws Exception {
		AtomicReference<Thread> caller = new AtomicReference<>();
		CountDownLatch asking = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		Port port = port((number) -> {
			if (Thread.currentThread() == caller.get()) {
				await(asking);
			}
			else {
				asking.countDown();
				await(interrupted);
			}
			return key();
		});
		ExecutorService executor = Executors.newCachedThreadPool();
		Future<?> run = executor.submit(() -> {
			caller.set(Thread.currentThread());
			return new Runner(port, executor).run(keys(2));
		});
		asking.await();
		executor.shutdownNow();
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(run::get);
		interrupted.countDown();
		assertThat(executor.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
		assertClosed(2);
	}

	@Test
	void keysBesideAFailureAreWipedInAFuture() {
		CompletableFuture<List<DataKey>> run = new FutureRunner(futurePort()).run(() -> keys(3));
		this.asked.get(0).complete(key());
		this.asked.get(1).completeExceptionally(this.failure);
		assertThat(run).isCompletedExceptionally();
		assertClosed(1);
		assertThat(this.asked.get(2)).isCancelled();
	}

	@Test
	void aKeyThatIsAtHandWhenAnotherProgramFailsIsWiped() {
		CompletableFuture<DataKey> failing = new CompletableFuture<>();
		FuturePort port = futurePort((number) -> {
			if (number == 0) {
				return failing;
			}
			failing.completeExceptionally(this.failure);
			return CompletableFuture.completedFuture(key());
		});
		assertThat(new FutureRunner(port).run(() -> keys(3))).isCompletedExceptionally();
		assertClosed(1);
	}

	@Test
	void keysOfACancelledFutureAreWiped() {
		CompletableFuture<List<DataKey>> run = new FutureRunner(futurePort()).run(() -> keys(2));
		this.asked.get(0).complete(key());
		run.cancel(true);
		assertClosed(1);
	}

	@Test
	void aKeyThatCannotBeCancelledIsWipedWhenItComes() {
		CompletableFuture<DataKey> stubborn = new CompletableFuture<>() {

			@Override
			public boolean cancel(boolean interrupt) {
				return false;
			}

		};
		CompletableFuture<DataKey> run = new FutureRunner(futurePort(stubborn))
			.run(() -> Step.await(call(0), Origin.NONE));
		run.cancel(true);
		stubborn.complete(key());
		assertClosed(1);
	}

	@Test
	void theResultOfAFutureThatWasCancelledMeanwhileIsWiped() {
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		List<CompletableFuture<DataKey>> run = new ArrayList<>();
		run.add(new FutureRunner(futurePort(answer)).run(() -> Step.await(call(0), Origin.NONE).map((key) -> {
			run.get(0).cancel(true);
			return key;
		})));
		answer.complete(key());
		assertClosed(1);
	}

	@Test
	void cancellingGivesUpTheKeyThatIsUnderWay() {
		List<CompletableFuture<DataKey>> requests = new ArrayList<>();
		AsyncDataKeyProvider provider = new AsyncDataKeyProvider() {

			@Override
			public CompletableFuture<DataKey> generate(KeyUse use) {
				requests.add(new CompletableFuture<>());
				return requests.get(0);
			}

			@Override
			public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
				return generate(use);
			}

		};
		try (DataKeyCache uncached = new DataKeyCache(DataKeyCaching.OFF, null, provider)) {
			FuturePort port = new DataKeyFuturePort(uncached);
			CompletableFuture<DataKey> run = new FutureRunner(port).run(() -> Step.await(call(0), Origin.NONE));
			run.cancel(true);
			assertThat(requests).singleElement().satisfies((request) -> assertThat(request).isCancelled());
		}
	}

	@Test
	void aFailureOfTheKeysSaysWhereItBelongs() {
		AsyncDataKeyProvider provider = new AsyncDataKeyProvider() {

			@Override
			public CompletableFuture<DataKey> generate(KeyUse use) {
				return CompletableFuture.failedFuture(UnclaimedAnswersTests.this.failure);
			}

			@Override
			public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
				return generate(use);
			}

		};
		try (DataKeyCache uncached = new DataKeyCache(DataKeyCaching.OFF, null, provider)) {
			FuturePort port = new DataKeyFuturePort(uncached);
			assertThat(new FutureRunner(port).run(() -> Step.await(call(0), Origin.of("put", "Card", "cards"))))
				.failsWithin(1, TimeUnit.SECONDS)
				.withThrowableThat()
				.havingCause()
				.withMessage("ErrKeyUnavailable (put, model Card, table cards): scripted")
				.withCause(this.failure);
		}
	}

	private static void await(CountDownLatch latch) {
		boolean interrupted = false;
		while (latch.getCount() > 0) {
			try {
				latch.await();
			}
			catch (InterruptedException late) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

	private synchronized DataKey key() {
		DataKey key = DataKey.of(new byte[32], SdkBytes.fromUtf8String("wrapped"));
		this.given.add(key);
		return key;
	}

	private void assertClosed(int count) {
		assertThat(this.given).hasSize(count)
			.allSatisfy((key) -> assertThatIllegalStateException().isThrownBy(() -> key.copy()));
	}

	private static Step<List<DataKey>> keys(int count) {
		return Step.parallel(
				IntStream.range(0, count).mapToObj((number) -> Step.await(call(number), Origin.NONE)).toList(), 8,
				Origin.NONE);
	}

	private static SealingKey call(int number) {
		return new SealingKey(new KeyUse("master " + number, List.of(), Map.of()), 1 + number);
	}

	private static Port port(IntFunction<DataKey> answers) {
		return new Port() {

			@Override
			@SuppressWarnings("unchecked") // Only keys are asked for.
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				return (A) answers.apply(((SealingKey) call).values() - 1);
			}

		};
	}

	private static FuturePort futurePort(CompletableFuture<DataKey> answer) {
		return futurePort((number) -> answer);
	}

	private FuturePort futurePort() {
		return futurePort((number) -> {
			CompletableFuture<DataKey> answer = new CompletableFuture<>();
			this.asked.add(answer);
			return answer;
		});
	}

	private static FuturePort futurePort(IntFunction<CompletableFuture<DataKey>> answers) {
		return new FuturePort() {

			@Override
			@SuppressWarnings("unchecked") // Only keys are asked for.
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
				return (CompletableFuture<A>) answers.apply(((SealingKey) call).values() - 1);
			}

		};
	}

}
