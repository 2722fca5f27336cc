// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * One request to DynamoDB.
 */
public record DynamoDbCall<Q extends DynamoDbRequest, A extends DynamoDbResponse>(DynamoDbOperation<Q, A> operation,
		Q request) implements Call<A> {

	/** Names the operation only: a request may hold secret values. */
	@Override
	public String toString() {
		return "DynamoDbCall[" + this.operation.name() + "]";
	}

}
