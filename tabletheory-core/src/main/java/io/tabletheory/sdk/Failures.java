// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;

/**
 * Translates what the AWS SDK throws into the portable taxonomy, and keeps it as the
 * cause.
 */
final class Failures {

	private static final Map<String, ErrorCode> BY_AWS_CODE = Map.ofEntries(
			Map.entry("ConditionalCheckFailedException", ErrorCode.CONDITION_FAILED),
			Map.entry("ResourceNotFoundException", ErrorCode.TABLE_NOT_FOUND),
			Map.entry("ResourceInUseException", ErrorCode.TABLE_IN_USE),
			Map.entry("TransactionCanceledException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionConflictException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionInProgressException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("ValidationException", ErrorCode.INVALID_OPERATOR),
			Map.entry("AccessDeniedException", ErrorCode.ACCESS_DENIED),
			Map.entry("UnrecognizedClientException", ErrorCode.ACCESS_DENIED),
			Map.entry("InvalidSignatureException", ErrorCode.ACCESS_DENIED),
			Map.entry("MissingAuthenticationTokenException", ErrorCode.ACCESS_DENIED),
			Map.entry("ExpiredTokenException", ErrorCode.ACCESS_DENIED));

	private Failures() {
	}

	static TableTheoryException translate(RuntimeException failure, Origin origin) {
		if (failure instanceof TableTheoryException translated) {
			return translated;
		}
		if (failure instanceof AwsServiceException refused) {
			return new TableTheoryException(code(refused), origin, description(refused), refused);
		}
		if (failure instanceof ApiCallTimeoutException || failure instanceof ApiCallAttemptTimeoutException) {
			return new TableTheoryException(ErrorCode.TIMEOUT, origin,
					"DynamoDB did not answer in time; a write may have taken effect", failure);
		}
		if (failure instanceof AbortedException) {
			return new TableTheoryException(ErrorCode.TIMEOUT, origin,
					"The thread was interrupted; a write may have taken effect", failure);
		}
		return new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
				"No answer could be had from DynamoDB: " + failure.getMessage(), failure);
	}

	private static ErrorCode code(AwsServiceException refused) {
		AwsErrorDetails details = refused.awsErrorDetails();
		ErrorCode known = (details != null && details.errorCode() != null) ? BY_AWS_CODE.get(details.errorCode())
				: null;
		if (known != null) {
			// First, because the SDK counts a transaction in progress among the
			// throttled.
			return known;
		}
		return refused.isThrottlingException() ? ErrorCode.THROTTLED : ErrorCode.SERVICE_FAILURE;
	}

	private static String description(AwsServiceException refused) {
		AwsErrorDetails details = refused.awsErrorDetails();
		String reason = (details != null) ? details.errorCode() + ": " + details.errorMessage()
				: "status " + refused.statusCode();
		return reason + " (request " + refused.requestId() + ")";
	}

}
