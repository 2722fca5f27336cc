// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * A call that reports its own figures.
 */
@Internal
public interface CountedCall<A> extends Call<A> {

	/** Counts the call before it is made. */
	void asked(FigureCounter counter);

	/** Counts the answer. */
	default void answered(A answer, FigureCounter counter) {
	}

	/** Counts the failure. */
	default void failed(TableTheoryException failure, FigureCounter counter) {
	}

	/**
	 * The same call in the form whose answer has the figures.
	 * @param capacity the detail of consumed capacity to request from DynamoDB
	 */
	default Call<A> observed(FigureCounter counter, ReturnConsumedCapacity capacity) {
		return this;
	}

}
