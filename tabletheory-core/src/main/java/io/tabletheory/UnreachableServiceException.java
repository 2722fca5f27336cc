// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import org.jspecify.annotations.Nullable;

/**
 * No connection to a service of AWS could be made, so that no request has left.
 */
public final class UnreachableServiceException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	/**
	 * A failure to connect.
	 * @param service with its endpoint or region
	 * @param reason why there is no connection
	 */
	public UnreachableServiceException(Origin origin, String service, String reason, @Nullable Throwable cause) {
		super(ErrorCode.SERVICE_FAILURE, origin, "Cannot connect to " + service + ": " + reason, cause);
	}

}
