// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * The configured key for digests cannot be unwrapped.
 */
public final class InvalidDigestKeyException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	InvalidDigestKeyException(TableTheoryException reason) {
		super(reason.code(), Origin.NONE, "The key for digests cannot be unwrapped: " + reason.problem(),
				(reason.getCause() != null) ? reason.getCause() : reason);
	}

}
