// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.tabletheory.Origin;
import io.tabletheory.call.ReadCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Answers each scan by its segment and position, since segments come in any order.
 */
record BySegment(Map<ScanRequest, ScanResponse> answers, Queue<Object> asked) implements Port {

	BySegment(Map<ScanRequest, ScanResponse> answers) {
		this(answers, new ConcurrentLinkedQueue<>());
	}

	@Override
	@SuppressWarnings("unchecked") // The test asks scans only.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		ReadCall<?, DynamoDbResponse, ?> read = (ReadCall<?, DynamoDbResponse, ?>) call;
		this.asked.add(read.request());
		ScanResponse answer = this.answers.get(((ScanRequest) read.request()).toBuilder().limit(null).build());
		if (answer == null) {
			throw new AssertionError("There is no answer to " + read.request());
		}
		return (A) read.answer(answer);
	}

	List<Object> requests() {
		return List.copyOf(this.asked);
	}

}
