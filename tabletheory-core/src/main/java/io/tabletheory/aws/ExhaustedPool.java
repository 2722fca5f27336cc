// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * A pool of connections in which none became free in time, so that no request has left.
 * Each HTTP client of the AWS SDK says so in another way.
 */
final class ExhaustedPool {

	/** The exceptions of Apache 5 and of its predecessor. */
	private static final Set<String> TYPES = Set.of("ConnectionRequestTimeoutException",
			"ConnectionPoolTimeoutException");

	/**
	 * The messages of Netty's client, which has no exception types of its own for this.
	 */
	private static final Pattern MESSAGE = Pattern
		.compile("^(Acquire operation took longer than|Maximum pending connection acquisitions exceeded)");

	/**
	 * The texts for an exhausted pool in what the AWS SDK keeps of an earlier attempt.
	 */
	static final String EARLIER = "Timeout deadline: |Acquire operation took longer than|Maximum pending connection acquisitions";

	private ExhaustedPool() {
	}

	static boolean isCauseOf(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (TYPES.contains(cause.getClass().getSimpleName()) || isMessage(cause)) {
				return true;
			}
		}
		return false;
	}

	private static boolean isMessage(Throwable cause) {
		return cause.getMessage() != null && MESSAGE.matcher(cause.getMessage()).find();
	}

}
