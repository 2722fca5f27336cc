// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import org.jspecify.annotations.Nullable;

/**
 * The failure of an operation, with its portable code and origin. The message says what
 * was found, where, and what to do; it never holds the value of an encrypted attribute.
 */
public class TableTheoryException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final ErrorCode code;

	private final Origin origin;

	private final String problem;

	public TableTheoryException(ErrorCode code, String problem) {
		this(code, Origin.NONE, problem, null);
	}

	public TableTheoryException(ErrorCode code, String problem, @Nullable Throwable cause) {
		this(code, Origin.NONE, problem, cause);
	}

	public TableTheoryException(ErrorCode code, Origin origin, String problem, @Nullable Throwable cause) {
		super(message(code, origin, problem), cause);
		this.code = code;
		this.origin = origin;
		this.problem = problem;
	}

	private static String message(ErrorCode code, Origin origin, String problem) {
		String where = origin.toString();
		return code.portableName() + (where.isEmpty() ? "" : " (" + where + ")") + ": " + problem;
	}

	/** Returns this failure with this origin, unless it has one. */
	public TableTheoryException at(Origin place) {
		return this.origin.equals(Origin.NONE) ? new TableTheoryException(this.code, place, this.problem, this) : this;
	}

	public ErrorCode code() {
		return this.code;
	}

	public Origin origin() {
		return this.origin;
	}

	/** The message without code and origin, for a new failure with more details. */
	public String problem() {
		return this.problem;
	}

}
