// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Set;
import java.util.concurrent.RejectedExecutionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * Failures that say nothing about an item, which is as good as before when they are over.
 */
final class PassingFailures {

	static final Set<ErrorCode> CODES = Set.of(ErrorCode.THROTTLED, ErrorCode.TIMEOUT, ErrorCode.SERVICE_FAILURE,
			ErrorCode.ACCESS_DENIED, ErrorCode.TABLE_NOT_FOUND, ErrorCode.TABLE_IN_USE);

	private static final Set<ErrorCode> PASSING = Set.of(ErrorCode.THROTTLED, ErrorCode.TIMEOUT,
			ErrorCode.SERVICE_FAILURE);

	private PassingFailures() {
	}

	/**
	 * True if the same request may succeed when repeated, and does no harm if it took
	 * effect before. An interrupted thread is to end, and a closed client stays closed.
	 */
	static boolean mayPass(TableTheoryException failure) {
		if (!PASSING.contains(failure.code()) || Thread.currentThread().isInterrupted()) {
			return false;
		}
		for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
			if (isEnd(cause)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Recognizes a closed client or an interrupted thread. Closed clients of the AWS SDK
	 * throw an exception about their state, or the refusal of an executor, depending on
	 * the HTTP client.
	 */
	private static boolean isEnd(Throwable cause) {
		return cause instanceof InterruptedException || cause instanceof AbortedException
				|| cause instanceof IllegalStateException || cause instanceof RejectedExecutionException;
	}

}
