// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.Objects;

import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.observe.FigureCounter;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * One request to DynamoDB that finds items, with what decodes them: a port may do so on
 * the way from the bytes, without the trees of the AWS SDK in between.
 */
public record ReadCall<Q extends DynamoDbRequest, A extends DynamoDbResponse, T>(DynamoDbOperation<Q, A> operation,
		Q request, ItemDecoder<T> decoder) implements RequestCall<Read<A, T>> {

	/**
	 * The answer, made of a response that has its items. A failure to decode them has no
	 * origin yet.
	 */
	public Read<A, T> answer(A response) {
		return new Read<>(response, new TreeItems<>(this.decoder).of(response));
	}

	@Override
	public void answered(Read<A, T> answer, FigureCounter counter) {
		RequestFigures.answered(answer.response(), answer.items().stream().filter(Objects::nonNull).count(), counter);
	}

	@Override
	public void failed(TableTheoryException failure, FigureCounter counter) {
		RequestFigures.failed(failure, counter);
	}

	@Override
	public Call<Read<A, T>> observed(FigureCounter counter, ReturnConsumedCapacity capacity) {
		return this.operation.read(RequestFigures.asking(this.request, counter, capacity), this.decoder);
	}

	/** Names the operation only: a request may hold secret values. */
	@Override
	public String toString() {
		return "ReadCall[" + this.operation.name() + "]";
	}

}
