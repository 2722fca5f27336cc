// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * A schema breaks rules; lists every one of them.
 */
public final class InvalidModelException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	// An array, because a list is not declared serializable and the violations must
	// survive.
	private final Violation[] violations;

	public InvalidModelException(List<Violation> violations) {
		super(ErrorCode.INVALID_MODEL, message(violations));
		this.violations = violations.toArray(Violation[]::new);
	}

	private static String message(List<Violation> violations) {
		return ((violations.size() == 1) ? "1 problem" : violations.size() + " problems") + violations.stream()
			.map((violation) -> System.lineSeparator() + "  " + violation)
			.collect(Collectors.joining());
	}

	/** Every broken rule, in the order of the source. */
	public List<Violation> violations() {
		return List.of(this.violations);
	}

}
