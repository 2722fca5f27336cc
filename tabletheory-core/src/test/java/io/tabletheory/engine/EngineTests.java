// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

import com.sun.management.ThreadMXBean;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Identifiers;
import io.tabletheory.plan.Precondition;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.ValueGenerator;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class EngineTests {

	private static final Schema SCHEMA = Schema.of(List.of(Models.COUNTER, Models.USER));

	private final ScriptedPort port = new ScriptedPort();

	private final Identifiers identifiers = new Identifiers(InstantSource.fixed(Instant.EPOCH), null);

	private final Engine engine = new Engine(
			new EnginePlans(SCHEMA, (model) -> "test-" + model.table(),
					new EngineOptions(InstantSource.system(), CursorCodec.portable(), ReadDefaults.NONE,
							BatchOptions.DEFAULTS, true, this.identifiers),
					null),
			new EnginePorts(this.port, null, Runnable::run, null), null);

	private Step<Boolean> deletion(Engine engine) {
		return new Writes(engine.clock()).write(new Write.Delete(engine.plan("Counter"),
				new Item(Map.of("id", AttributeValue.fromN("1"))), Precondition.NOTHING), (item) -> true,
				engine.clock().instant());
	}

	@Test
	void copiesHaveTheSamePlans() {
		ScriptedPort other = new ScriptedPort();
		for (Engine copy : List.of(this.engine.with(OperationContext.within(Duration.ofMinutes(1))),
				this.engine.on(other), this.engine.onFuturePort(new NoFutures()))) {
			assertThat(copy.plan("Counter")).isSameAs(this.engine.plan("Counter"));
			assertThat(copy.plan("User")).isSameAs(this.engine.plan("User"));
			assertThat(copy.clock()).isSameAs(this.engine.clock());
			assertThat(copy.schema()).isSameAs(SCHEMA);
		}
		assertThat(this.engine.plan("Counter").table()).isEqualTo("test-" + Models.COUNTER.table());
	}

	@Test
	void aCopyCostsNextToNothing() {
		assertThat(bytes(() -> this.engine.on(this.port))).isLessThan(300);
		assertThat(bytes(() -> this.engine.with(OperationContext.NONE))).isLessThan(300);
	}

	/** The bytes that one copy of many allocates. */
	private static long bytes(Supplier<Engine> copy) {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		Engine last = copy.get();
		long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
		for (int i = 0; i < 1_000; i++) {
			last = copy.get();
		}
		long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
		assertThat(last).isNotNull();
		return bytes / 1_000;
	}

	@Test
	void aCopyAsksItsOwnPort() {
		ScriptedPort other = new ScriptedPort().then(DeleteItemResponse.builder().build());
		Engine copy = this.engine.on(other);
		assertThat(copy.run(deletion(copy))).isTrue();
		assertThat(other.calls()).hasSize(1);
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void aCopyThatDoesNotBlockHasTheBlockingPortToo() {
		this.port.then(DeleteItemResponse.builder().build());
		Engine copy = this.engine.onFuturePort(new NoFutures());
		assertThat(copy.supportsFutures()).isTrue();
		assertThat(copy.start(() -> deletion(copy))).isCompletedExceptionally();
		assertThat(copy.run(deletion(copy))).isTrue();
		assertThat(this.engine.supportsFutures()).isFalse();
		assertThatIllegalStateException().isThrownBy(() -> this.engine.start(() -> deletion(this.engine)))
			.withMessageContaining("client(DynamoDbAsyncClient)");
	}

	@Test
	void aCopyEndsWithItsEngine() {
		Engine copy = this.engine.on(new ScriptedPort());
		this.engine.close();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> copy.run(deletion(copy)))
			.withMessageContaining("This TableTheory is closed");
	}

	@Test
	void aCopyOfTheProcessGeneratesNoValueOfAnotherCopy() {
		String before = this.identifiers.next(ValueGenerator.ULID);
		this.engine.beforeCheckpoint();
		this.engine.afterRestore();
		assertThat(before).startsWith("0000000000");
		assertThat(this.identifiers.next(ValueGenerator.ULID)).startsWith("0000000001");
	}

	/** Fails every call. */
	private static final class NoFutures implements FuturePort {

		@Override
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			return CompletableFuture.failedFuture(new IllegalStateException("not asked by this test"));
		}

	}

}
