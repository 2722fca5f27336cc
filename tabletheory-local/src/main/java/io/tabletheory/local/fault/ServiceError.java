// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An error in the format of the service.
 *
 * @param status the HTTP status
 * @param code the error code, by which the SDK finds the exception
 * @param message the message for people
 * @param members further members of the error, such as cancellation reasons
 */
record ServiceError(int status, String code, String message, Map<String, ?> members) implements Fault {

	private static final String NAMESPACE = "com.amazonaws.dynamodb.v20120810#";

	ServiceError(int status, String code, String message) {
		this(status, code, message, Map.of());
	}

	/** Status 500, with the error code of the service. */
	static Reaction internal(Attempt attempt) {
		String code = attempt.target().isDynamoDb() ? "InternalServerError" : "KMSInternalException";
		return new ServiceError(500, code, "Internal failure: " + attempt.label()).react(attempt);
	}

	/** Status 503. */
	static Reaction unavailable(Attempt attempt) {
		return new ServiceError(503, "ServiceUnavailable", "Unavailable: " + attempt.label()).react(attempt);
	}

	@Override
	public Reaction react(Attempt attempt) {
		Map<String, Object> error = new LinkedHashMap<>();
		error.put("__type", (attempt.target().isDynamoDb() ? NAMESPACE : "") + this.code);
		error.put("message", this.message);
		error.putAll(this.members);
		return new Reaction.Answer(Reply.json(this.status, Json.write(error), attempt));
	}

}
