// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * One request to DynamoDB that finds items, with what decodes them: a port may do so on
 * the way from the bytes, without the trees of the AWS SDK in between.
 */
public record ReadCall<Q extends DynamoDbRequest, A extends DynamoDbResponse, T>(DynamoDbOperation<Q, A> operation,
		Q request, ItemDecoder<T> decoder) implements Call<Read<A, T>> {

	/**
	 * The answer, made of a response that has its items. A failure to decode them has no
	 * origin yet.
	 */
	public Read<A, T> answer(A response) {
		return new Read<>(response, new TreeItems<>(this.decoder).of(response));
	}

	/** Names the operation only: a request may hold secret values. */
	@Override
	public String toString() {
		return "ReadCall[" + this.operation.name() + "]";
	}

}
