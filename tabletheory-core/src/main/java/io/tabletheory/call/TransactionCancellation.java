// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.List;
import java.util.Set;

import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * The reasons for which DynamoDB has cancelled a transaction.
 *
 * @param codes of the operations that had a part in it
 */
public record TransactionCancellation(List<String> codes) {

	private static final String NONE = "None";

	private static final Set<String> PASSING = Set.of("TransactionConflict", "ProvisionedThroughputExceeded",
			"ThrottlingError", "InternalServerError");

	/** The codes that DynamoDB gives to an operation that it has tried. */
	private static final Set<String> JUDGMENTS = Set.of("ConditionalCheckFailed", "ValidationError",
			"ItemCollectionSizeLimitExceeded", "DuplicateItem");

	public TransactionCancellation {
		codes = List.copyOf(codes);
	}

	public static TransactionCancellation of(TransactionCanceledException failure) {
		return new TransactionCancellation(failure.cancellationReasons()
			.stream()
			.filter(TransactionCancellation::isDecisive)
			.map(CancellationReason::code)
			.toList());
	}

	/**
	 * True for a reason to cancel; an operation that did not cause the cancellation has
	 * the code "None".
	 */
	public static boolean isDecisive(CancellationReason reason) {
		return reason.code() != null && !reason.code().equals(NONE);
	}

	/** True if the same request may succeed later. */
	public boolean mayPass() {
		return !this.codes.isEmpty() && PASSING.containsAll(this.codes);
	}

	/**
	 * True if no earlier request with the same token took effect either. DynamoDB does
	 * not try the operations again for a token that it knows. It only reads their items,
	 * and these reads may be throttled or meet another transaction.
	 */
	public boolean excludesEarlierEffect() {
		return this.codes.stream().anyMatch(JUDGMENTS::contains);
	}

}
