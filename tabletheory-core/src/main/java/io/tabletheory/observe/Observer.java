// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import io.tabletheory.flow.RunObserver;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Sees operations, each as a whole: from its first call to its end, with all its
 * requests, pages, back-offs and data keys. What makes no call is not seen. An engine
 * without an observer does nothing for it.
 */
public interface Observer {

	/**
	 * An operation is about to make its first call, on the thread that has asked for it.
	 * @param figures count what happens until the end
	 */
	ObservedOperation begin(OperationFigures figures);

	/** Which capacity DynamoDB is asked to tell. */
	default ReturnConsumedCapacity capacity() {
		return ReturnConsumedCapacity.NONE;
	}

	/** The observer as runners know it. */
	default RunObserver ofRuns() {
		return new ObservedRuns(this);
	}

	/** Both of them. */
	default Observer and(Observer other) {
		return Observers.of(this, other);
	}

}
