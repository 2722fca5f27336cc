// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

import org.springframework.dao.TransientDataAccessResourceException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * The service asked for fewer requests, and the attempts were used up.
 */
public final class ThrottledException extends TransientDataAccessResourceException {

	private static final long serialVersionUID = 1L;

	private final transient List<ThrottlingReason> reasons;

	ThrottledException(String message, List<ThrottlingReason> reasons, Throwable cause) {
		super(message, cause);
		this.reasons = List.copyOf(reasons);
	}

	/** Which limit of which table or index, as far as the service says so. */
	public List<ThrottlingReason> reasons() {
		return this.reasons;
	}

}
