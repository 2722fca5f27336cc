// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * A transaction was cancelled and changed nothing. Its code is
 * {@link ErrorCode#CONDITION_FAILED} if an item was not what an operation demanded,
 * {@link ErrorCode#PROTECTED_FIELD_MUTATION} if all such operations would have changed
 * attributes that keep their values, and {@link ErrorCode#TRANSACTION_FAILED} otherwise.
 */
public final class TransactionFailedException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final transient List<OperationFailure> failures;

	TransactionFailedException(Origin origin, List<OperationFailure> failures, Throwable cause) {
		super(code(failures), origin, message(failures), cause);
		this.failures = List.copyOf(failures);
	}

	private static ErrorCode code(List<OperationFailure> failures) {
		Set<ErrorCode> codes = failures.stream()
			.flatMap((failure) -> failure.reason().stream())
			.map(ConditionFailedException.Reason::code)
			.collect(Collectors.toSet());
		return codes.isEmpty() ? ErrorCode.TRANSACTION_FAILED
				: (codes.size() == 1) ? codes.iterator().next() : ErrorCode.CONDITION_FAILED;
	}

	private static String message(List<OperationFailure> failures) {
		return failures.isEmpty() ? "The transaction was cancelled, and DynamoDB gave no reason"
				: "The transaction was cancelled because of "
						+ failures.stream().map(OperationFailure::toString).collect(Collectors.joining("; "));
	}

	/** Returns this failure with the decrypted item that one of the operations found. */
	TransactionFailedException with(int number, OpeningResult opened) {
		List<OperationFailure> changed = new ArrayList<>(this.failures);
		changed.set(number, changed.get(number).with(opened.item()));
		TransactionFailedException found = new TransactionFailedException(origin(), changed,
				Objects.requireNonNull(getCause()));
		for (Throwable suppressed : getSuppressed()) {
			found.addSuppressed(suppressed);
		}
		return opened.suppressedBy(found);
	}

	/** Each operation that failed, in the order of the transaction. */
	public List<OperationFailure> failures() {
		return this.failures;
	}

}
