// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import io.tabletheory.observe.CountedCall;
import io.tabletheory.observe.FigureCounter;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * One request to DynamoDB.
 *
 * @param <A> the answer
 */
public sealed interface RequestCall<A> extends CountedCall<A> permits DynamoDbCall, ReadCall {

	DynamoDbOperation<?, ?> operation();

	DynamoDbRequest request();

	@Override
	default String requirement() {
		return "a client of DynamoDB";
	}

	/** A write that an answer tells of must not be forgotten. */
	@Override
	default boolean tellsOfEffects() {
		return operation().writes();
	}

	@Override
	default void asked(FigureCounter counter) {
		counter.sent(operation().name(), RequestFigures.tables(request()));
	}

}
