// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Adds to the requests of one operation what makes them tell what they cost.
 */
record ObservedRequests(AwsRequestOverrideConfiguration attempts, ReturnConsumedCapacity capacity) {

	private static final String CAPACITY = "ReturnConsumedCapacity";

	static ObservedRequests of(OperationFigures tally, ReturnConsumedCapacity capacity) {
		return new ObservedRequests(
				AwsRequestOverrideConfiguration.builder().addMetricPublisher(new Attempts(tally)).build(), capacity);
	}

	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	<A> Call<A> of(Call<A> call) {
		if (call instanceof DynamoDbCall<?, ?> request) {
			return (Call<A>) request(request);
		}
		return (call instanceof ReadCall<?, ?, ?> read) ? (Call<A>) read(read) : call;
	}

	private <Q extends DynamoDbRequest> Call<?> request(DynamoDbCall<Q, ?> call) {
		return call.operation().call(observed(call.request()));
	}

	private <Q extends DynamoDbRequest> Call<?> read(ReadCall<Q, ?, ?> call) {
		return call.operation().read(observed(call.request()), call.decoder());
	}

	@SuppressWarnings("unchecked") // A builder builds what it was made of.
	private <Q extends DynamoDbRequest> Q observed(Q request) {
		DynamoDbRequest.Builder builder = request.toBuilder();
		builder.overrideConfiguration(this.attempts);
		if (this.capacity != ReturnConsumedCapacity.NONE) {
			for (SdkField<?> field : request.sdkFields()) {
				if (field.memberName().equals(CAPACITY)) {
					field.set(builder, this.capacity.toString());
				}
			}
		}
		return (Q) builder.build();
	}

}
