// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;

import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * A failure of a step in terms of the portable taxonomy.
 *
 * @param code the portable name of the failure
 * @param operation the position of the operation of a transaction that failed
 * @param problems the violations in a document
 */
record Failure(String code, @Nullable Integer operation, List<String> problems, String message) {

	/**
	 * The failure in the exception or one of its causes; {@code null} if none has a
	 * portable code.
	 */
	static @Nullable Failure of(Throwable thrown) {
		for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
			if (cause instanceof TableTheoryException failure) {
				return new Failure(failure.code().portableName(), operation(failure), problems(failure),
						String.valueOf(failure.getMessage()));
			}
		}
		return null;
	}

	private static @Nullable Integer operation(TableTheoryException failure) {
		if (failure instanceof DuplicateValueException duplicate) {
			return duplicate.position();
		}
		return (failure instanceof TransactionFailedException transaction && !transaction.failures().isEmpty())
				? transaction.failures().get(0).position() : null;
	}

	private static List<String> problems(TableTheoryException failure) {
		return (failure instanceof InvalidModelException invalid)
				? invalid.violations().stream().map(Violation::toString).toList() : List.of(failure.problem());
	}

}
