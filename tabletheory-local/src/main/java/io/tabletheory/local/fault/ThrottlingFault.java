// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * A throttled call. DynamoDB reports the limit, with the table or index that exceeded it;
 * KMS and the control plane of DynamoDB do not.
 */
record ThrottlingFault(ThrottlingLimit limit) implements Fault {

	@Override
	public Reaction react(Attempt attempt) {
		String message = "Rate exceeded: " + attempt.label();
		if (!Operations.READS_AND_WRITES.contains(attempt.target().operation())) {
			return new ServiceError(400, "ThrottlingException", message).react(attempt);
		}
		Map<String, ?> reasons = Map.of(this.limit.member(), List.of(reason(attempt)));
		return new ServiceError(400, this.limit.errorCode(), message, reasons).react(attempt);
	}

	private Map<String, String> reason(Attempt attempt) {
		JsonNode request = Json.parse(attempt.body());
		Optional<String> index = request.field("IndexName").map(JsonNode::asString);
		String access = Operations.READS.contains(attempt.target().operation()) ? "Read" : "Write";
		return Map.of("reason", (index.isPresent() ? "Index" : "Table") + access + this.limit.limit(), "resource",
				arn(table(request)) + index.map((name) -> "/index/" + name).orElse(""));
	}

	/** The table of the request, or the first of several. */
	private static String table(JsonNode request) {
		return request.field("TableName")
			.map(JsonNode::asString)
			.or(() -> request.field("RequestItems").flatMap((items) -> items.asObject().keySet().stream().findFirst()))
			.or(() -> request.field("TransactItems").flatMap(ThrottlingFault::firstTable))
			.orElse("unknown");
	}

	private static Optional<String> firstTable(JsonNode operations) {
		return operations.asArray()
			.stream()
			.flatMap((operation) -> operation.asObject().values().stream())
			.flatMap((action) -> action.field("TableName").stream())
			.map(JsonNode::asString)
			.findFirst();
	}

	/**
	 * The ARN of the table, with the region and account of DynamoDB Local. A table may be
	 * named by its ARN.
	 */
	private static String arn(String table) {
		return table.startsWith("arn:") ? table : "arn:aws:dynamodb:ddblocal:000000000000:table/" + table;
	}

}
