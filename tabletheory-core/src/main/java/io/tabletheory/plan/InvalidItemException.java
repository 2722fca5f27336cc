// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * A write has values that its model does not allow, or lacks some that it requires; it
 * was not sent. All that is wrong is told at once.
 */
public final class InvalidItemException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	// An array, because a list is not declared serializable.
	private final ValueViolation[] violations;

	InvalidItemException(Origin origin, String key, List<ValueViolation> violations) {
		super(code(violations), origin,
				violations.stream().map(ValueViolation::problem).collect(Collectors.joining("; ")) + key, null);
		this.violations = violations.toArray(ValueViolation[]::new);
	}

	/** The code: if values are only missing, the item does not fit the model. */
	private static ErrorCode code(List<ValueViolation> violations) {
		return violations.stream().allMatch((violation) -> violation.rule().equals(ValidationStage.REQUIRED))
				? ErrorCode.INVALID_MODEL : ErrorCode.INVALID_VALUE;
	}

	/** Each value that is wrong or missing. */
	public List<ValueViolation> violations() {
		return List.of(this.violations);
	}

}
