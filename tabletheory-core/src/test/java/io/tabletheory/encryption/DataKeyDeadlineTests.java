// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.Origin;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

@Timeout(30)
class DataKeyDeadlineTests {

	private static final Origin ORIGIN = Origin.of("put", "Card", "cards");

	private static final KeyUse USE = new KeyUse("key", List.of(), Map.of());

	private static final String MESSAGE = "The deadline of the operation (100 ms) passed while it waited for a data key";

	private final CompletableFuture<DataKey> coming = new CompletableFuture<>();

	private final DataKeyCache keys = new DataKeyCache(DataKeyCaching.DEFAULTS, null, new AsyncDataKeyProvider() {

		@Override
		public CompletableFuture<DataKey> generate(KeyUse use) {
			return DataKeyDeadlineTests.this.coming;
		}

		@Override
		public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
			return DataKeyDeadlineTests.this.coming;
		}

	});

	private static Step<Boolean> sealing() {
		return Step.await(new SealingKey(USE, 1), ORIGIN).map((key) -> {
			key.close();
			return true;
		});
	}

	private static OperationContext within100ms() {
		return OperationContext.within(Duration.ofMillis(100));
	}

	@Test
	void aThreadWaitsNoLongerThanItsOperationHas() {
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> new Runner(new DataKeyPort(this.keys)).run(sealing(), within100ms()))
			.withMessageContaining(MESSAGE)
			.satisfies((failure) -> assertThat(failure.origin()).isEqualTo(ORIGIN));
	}

	@Test
	void aFutureFailsWhenItsOperationHasNoTimeLeft() {
		CompletableFuture<Boolean> run = new FutureRunner(new DataKeyFuturePort(this.keys))
			.run(DataKeyDeadlineTests::sealing, within100ms());
		assertThat(catchThrowable(run::join)).cause()
			.isInstanceOf(DeadlineExceededException.class)
			.hasMessageContaining(MESSAGE);
	}

	@Test
	void theKeyComesToOthersAllTheSame() {
		CompletableFuture<Boolean> patient = new FutureRunner(new DataKeyFuturePort(this.keys))
			.run(DataKeyDeadlineTests::sealing);
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> new Runner(new DataKeyPort(this.keys)).run(sealing(), within100ms()));
		this.coming.complete(DataKey.of(new byte[32], SdkBytes.fromUtf8String("wrapped")));
		assertThat(patient.join()).isTrue();
		assertThat(new Runner(new DataKeyPort(this.keys)).run(sealing(), within100ms())).isTrue();
	}

}
