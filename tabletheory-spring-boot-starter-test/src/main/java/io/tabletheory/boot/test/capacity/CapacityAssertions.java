// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.ThrowingSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Measures the consumed capacity of calls: <pre class="code">
 * capacity.assertThat(() -&gt; orders.findByCustomer("c1")).readsAtMost(0.5);
 * </pre>
 * <p>
 * The capacity is the one that DynamoDB reports for successful requests on all threads.
 * DynamoDB reports none for a refused request, such as one with a failed condition.
 */
public final class CapacityAssertions {

	private final CapacityMeter meter;

	private final ObjectProvider<DynamoDbClient> clients;

	private final ObjectProvider<DynamoDbAsyncClient> asyncClients;

	public CapacityAssertions(CapacityMeter meter, ObjectProvider<DynamoDbClient> clients,
			ObjectProvider<DynamoDbAsyncClient> asyncClients) {
		this.meter = meter;
		this.clients = clients;
		this.asyncClients = asyncClients;
	}

	/**
	 * Makes the call, and waits for its end if it returns a future. Pages that are read
	 * later, such as those of a stream, do not count.
	 */
	public <T extends @Nullable Object> CapacityAssert<T> assertThat(ThrowingSupplier<T> call) {
		try (Measurement measured = measure()) {
			T result = call.get();
			if (result instanceof CompletionStage<?> stage) {
				stage.toCompletableFuture().join();
			}
			return new CapacityAssert<>(result, measured.costs());
		}
	}

	/** Makes a call without a result. */
	public CapacityAssert<?> assertThat(Runnable call) {
		return assertThat(() -> {
			call.run();
			return call;
		});
	}

	/**
	 * Begins a measurement. Throws if a client is not measured, because its requests
	 * would seem to cost nothing.
	 */
	Measurement measure() {
		if (!Stream.concat(this.clients.stream(), this.asyncClients.stream()).allMatch(this.meter::isPartOf)) {
			throw new IllegalStateException(
					"The consumed capacity is not measured: a client of the application is not an"
							+ " auto-configured one. Give its builder to addTo(...) of the CapacityMeter bean, last");
		}
		return this.meter.measure();
	}

}
