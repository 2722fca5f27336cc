// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * DynamoDB's answers to a conflict with a transaction: a cancelled transaction with one
 * reason for each of its operations, or a refused write.
 */
final class Conflict {

	private Conflict() {
	}

	/** A conflict of one operation of the transaction, or of the single write. */
	static Reaction somewhere(Attempt attempt) {
		if (!Operations.TRANSACTIONS.contains(attempt.target().operation())) {
			return new ServiceError(400, "TransactionConflictException",
					CancellationCode.TRANSACTION_CONFLICT.message())
				.react(attempt);
		}
		return at(new int[] { attempt.random().nextInt(Math.max(1, size(attempt))) }).react(attempt);
	}

	/** A conflict of these operations, counted from 0. */
	static Fault at(int[] operations) {
		CancellationCode[] codes = new CancellationCode[Arrays.stream(operations).max().orElseThrow() + 1];
		Arrays.fill(codes, CancellationCode.NONE);
		for (int operation : operations) {
			codes[operation] = CancellationCode.TRANSACTION_CONFLICT;
		}
		return cancelled(List.of(codes));
	}

	/**
	 * The failure of the operations for these reasons; operations beyond the list do not
	 * fail.
	 */
	static Fault cancelled(List<CancellationCode> codes) {
		return (attempt) -> {
			int size = size(attempt);
			if (codes.size() > size) {
				throw new IllegalStateException("The " + attempt.label() + " names a reason for operation "
						+ codes.size() + " of a " + attempt.target().operation() + " that has " + size);
			}
			List<CancellationCode> reasons = new ArrayList<>(codes);
			reasons.addAll(Collections.nCopies(size - codes.size(), CancellationCode.NONE));
			return cancellation(reasons).react(attempt);
		};
	}

	private static ServiceError cancellation(List<CancellationCode> reasons) {
		return new ServiceError(400, "TransactionCanceledException",
				"Transaction cancelled, please refer cancellation reasons for specific reasons "
						+ reasons.stream().map(CancellationCode::code).toList(),
				Map.of("CancellationReasons", reasons.stream().map(Conflict::reason).toList()));
	}

	private static Map<String, String> reason(CancellationCode code) {
		Map<String, String> reason = new LinkedHashMap<>();
		reason.put("Code", code.code());
		if (code != CancellationCode.NONE) {
			reason.put("Message", code.message());
		}
		return reason;
	}

	private static int size(Attempt attempt) {
		String member = attempt.target().operation().equals("ExecuteTransaction") ? "TransactStatements"
				: "TransactItems";
		return Json.parse(attempt.body()).field(member).map(JsonNode::asArray).map(List::size).orElse(1);
	}

}
