// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * A call that says itself how it is counted.
 */
@Internal
public interface CountedCall<A> extends Call<A> {

	/** The call is about to be made. */
	void asked(FigureCounter counter);

	/** It was answered. */
	default void answered(A answer, FigureCounter counter) {
	}

	/** It was not. */
	default void failed(TableTheoryException failure, FigureCounter counter) {
	}

	/**
	 * The same call, in the form that makes its answer tell what is counted.
	 * @param capacity which capacity DynamoDB is asked to tell
	 */
	default Call<A> observed(FigureCounter counter, ReturnConsumedCapacity capacity) {
		return this;
	}

}
