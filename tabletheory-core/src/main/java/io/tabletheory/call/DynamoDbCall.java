// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.observe.FigureCounter;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * One request to DynamoDB.
 */
public record DynamoDbCall<Q extends DynamoDbRequest, A extends DynamoDbResponse>(DynamoDbOperation<Q, A> operation,
		Q request) implements RequestCall<A> {

	@Override
	public void answered(A answer, FigureCounter counter) {
		RequestFigures.answered(answer, 0, counter);
	}

	@Override
	public void failed(TableTheoryException failure, FigureCounter counter) {
		RequestFigures.failed(failure, counter);
	}

	@Override
	public Call<A> observed(FigureCounter counter, ReturnConsumedCapacity capacity) {
		return this.operation.call(RequestFigures.asking(this.request, counter, capacity));
	}

	/** Names the operation only: a request may hold secret values. */
	@Override
	public String toString() {
		return "DynamoDbCall[" + this.operation.name() + "]";
	}

}
