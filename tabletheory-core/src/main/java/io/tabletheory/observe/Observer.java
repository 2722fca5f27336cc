// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * An observer of operations, each as a whole: from its first call to its end, with all
 * its requests, pages, back-offs and data keys. It does not see an operation that makes
 * no call. An engine without an observer does no work for it.
 */
public interface Observer {

	/**
	 * An operation is about to make its first call, on the thread that requested it.
	 * @param figures the figures of the operation, which go on changing until its end
	 */
	ObservedOperation begin(OperationFigures figures);

	/** The detail of consumed capacity to request from DynamoDB. */
	default ReturnConsumedCapacity capacity() {
		return ReturnConsumedCapacity.NONE;
	}

	/** This observer and the other. */
	default Observer and(Observer other) {
		return Observers.of(this, other);
	}

}
