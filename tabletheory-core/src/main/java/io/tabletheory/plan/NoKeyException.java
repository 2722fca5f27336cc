// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * No key finds the items of a search. An index would serve it, or a scan that is allowed:
 * the message names both.
 */
public final class NoKeyException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	public NoKeyException(String problem) {
		this(Origin.NONE, problem, null);
	}

	NoKeyException(Origin origin, String problem, @Nullable Throwable cause) {
		super(ErrorCode.INVALID_OPERATOR, origin, problem, cause);
	}

	@Override
	public NoKeyException at(Origin place) {
		return origin().equals(Origin.NONE) ? new NoKeyException(place, problem(), this) : this;
	}

}
