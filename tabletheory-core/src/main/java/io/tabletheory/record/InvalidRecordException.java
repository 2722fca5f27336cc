// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.record;

import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * A class and a model do not fit together. The message has every difference, each with
 * the property or attribute, and the remedy.
 */
public final class InvalidRecordException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	// An array, because a list is not declared serializable.
	private final String[] problems;

	InvalidRecordException(Class<?> type, String model, List<String> problems) {
		super(ErrorCode.INVALID_MODEL,
				type.getName() + " does not fit the model " + model + ":"
						+ problems.stream()
							.map((problem) -> System.lineSeparator() + "  " + problem)
							.collect(Collectors.joining()));
		this.problems = problems.toArray(String[]::new);
	}

	/** Every difference. */
	public List<String> problems() {
		return List.of(this.problems);
	}

}
