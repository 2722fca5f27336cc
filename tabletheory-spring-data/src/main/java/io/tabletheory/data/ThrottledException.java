// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

import org.springframework.dao.TransientDataAccessResourceException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * The service throttled the request in every attempt.
 */
public final class ThrottledException extends TransientDataAccessResourceException {

	private static final long serialVersionUID = 1L;

	private final transient List<ThrottlingReason> reasons;

	ThrottledException(String message, List<ThrottlingReason> reasons, Throwable cause) {
		super(message, cause);
		this.reasons = List.copyOf(reasons);
	}

	/** The exceeded limits of tables or indexes, as far as the service names them. */
	public List<ThrottlingReason> reasons() {
		return this.reasons;
	}

}
