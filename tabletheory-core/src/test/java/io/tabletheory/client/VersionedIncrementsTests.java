// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many writers of one item that each read, change and write back: no increment is lost,
 * and none happens twice.
 */
@Tag("slow")
class VersionedIncrementsTests {

	private static final int THREADS = 16;

	private static final int INCREMENTS = 1000;

	private static final Map<String, Object> KEY = Map.of("id", "counter");

	@Test
	@Timeout(300)
	void everyIncrementHappensOnce() throws Exception {
		LocalDynamoDb.shared().reset();
		Faults faults = Faults.random();
		faults.on("UpdateItem").withProbability(0.002).throttle();
		faults.on("UpdateItem").withProbability(0.002).internalServerError();
		faults.on("UpdateItem").withProbability(0.001).loseRequest();
		faults.on("GetItem").withProbability(0.002).throttle();
		try (DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(faults.wrap(Apache5HttpClient.builder().maxConnections(THREADS).build()))
			.build()) {
			TableTheory tableTheory = TableTheory.builder()
				.client(client)
				.schema(Schema.of(List.of(Models.ORDER)))
				.build();
			tableTheory.tables().ensure();
			Items orders = tableTheory.items("Order");
			orders.insert(Map.of("id", "counter", "status", "OPEN", "total", 0));
			run(orders);
			assertThat(orders.find(KEY, Consistency.STRONG).orElseThrow())
				.containsEntry("total", BigDecimal.valueOf(THREADS * INCREMENTS))
				.containsEntry("version", (long) THREADS * INCREMENTS);
			assertThat(faults.injected()).isNotEmpty();
		}
	}

	private static void run(Items orders) throws Exception {
		ExecutorService executor = Executors.newFixedThreadPool(THREADS);
		try {
			List<Future<?>> writers = new ArrayList<>();
			for (int i = 0; i < THREADS; i++) {
				writers.add(executor.submit(() -> increment(orders)));
			}
			for (Future<?> writer : writers) {
				writer.get();
			}
		}
		finally {
			executor.shutdownNow();
			assertThat(executor.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
		}
	}

	/** A conflict shows the item that it found, so that no further read is needed. */
	private static void increment(Items orders) {
		Map<String, @Nullable Object> order = orders.find(KEY, Consistency.STRONG).orElseThrow();
		for (int done = 0; done < INCREMENTS;) {
			order.computeIfPresent("total", (name, total) -> ((BigDecimal) total).add(BigDecimal.ONE));
			try {
				order = orders.update(order, List.of("total"));
				done++;
			}
			catch (ConditionFailedException conflict) {
				assertThat(conflict.reason()).isEqualTo(Reason.VERSION);
				order = orders.unmarshal(conflict.stored().orElseThrow());
				pause();
			}
		}
	}

	/** Lets others go first after a loss, so that fewer attempts lose. */
	private static void pause() {
		LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(TimeUnit.MILLISECONDS.toNanos(20)));
	}

}
