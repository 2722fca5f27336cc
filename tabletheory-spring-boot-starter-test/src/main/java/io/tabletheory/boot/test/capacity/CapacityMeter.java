// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import software.amazon.awssdk.core.SdkClient;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.client.builder.SdkClientBuilder;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Requests the consumed capacity with each request of a client. Auto-configured clients
 * of tests are measured.
 */
public final class CapacityMeter implements ExecutionInterceptor {

	private final List<Measurement> measurements = new CopyOnWriteArrayList<>();

	/**
	 * Measures a client, blocking or asynchronous. Call it last, after everything else
	 * that sets the override configuration.
	 */
	public <B extends SdkClientBuilder<B, ?>> B addTo(B builder) {
		return builder
			.overrideConfiguration(builder.overrideConfiguration().toBuilder().addExecutionInterceptor(this).build());
	}

	/**
	 * Returns true if the client is measured; false also if it does not report its
	 * configuration.
	 */
	boolean isPartOf(SdkClient client) {
		try {
			return client.serviceClientConfiguration().overrideConfiguration().executionInterceptors().contains(this);
		}
		catch (UnsupportedOperationException ex) {
			return false;
		}
	}

	Measurement measure() {
		Measurement begun = new Measurement(this.measurements::remove);
		this.measurements.add(begun);
		return begun;
	}

	@Override
	public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
		SdkRequest request = context.request();
		if (this.measurements.isEmpty() || !(request instanceof DynamoDbRequest)) {
			return request;
		}
		return field(request, "ReturnConsumedCapacity").map((field) -> asking(request, field)).orElse(request);
	}

	private static SdkRequest asking(SdkRequest request, SdkField<?> field) {
		SdkRequest.Builder builder = request.toBuilder();
		field.set(builder, ReturnConsumedCapacity.INDEXES.toString());
		return builder.build();
	}

	@Override
	public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
		SdkResponse response = context.response();
		if (!(context.request() instanceof DynamoDbRequest)) {
			return;
		}
		field(response, "ConsumedCapacity").ifPresent((field) -> {
			Cost cost = new Cost(attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME),
					consumed(field.getValueOrDefault(response)), items(response));
			this.measurements.forEach((measurement) -> measurement.add(cost));
		});
	}

	/**
	 * The reported capacity: one element for a table, several for a batch or a
	 * transaction.
	 */
	private static List<ConsumedCapacity> consumed(Object reported) {
		if (reported instanceof List<?> tables) {
			return tables.stream().map(ConsumedCapacity.class::cast).toList();
		}
		return (reported instanceof ConsumedCapacity table) ? List.of(table) : List.of();
	}

	private static String items(SdkResponse response) {
		if (response instanceof QueryResponse query) {
			return items(query.scannedCount(), query.count());
		}
		return (response instanceof ScanResponse scan) ? items(scan.scannedCount(), scan.count()) : "";
	}

	private static String items(int read, int returned) {
		return read + " items read, " + returned + " returned";
	}

	private static Optional<SdkField<?>> field(SdkPojo pojo, String name) {
		return pojo.sdkFields().stream().filter((field) -> field.locationName().equals(name)).findFirst();
	}

}
