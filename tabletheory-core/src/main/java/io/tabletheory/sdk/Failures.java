// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
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
			// Too many changes of tables or indexes at one time.
			Map.entry("LimitExceededException", ErrorCode.THROTTLED),
			Map.entry("TransactionCanceledException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionConflictException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionInProgressException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("IdempotentParameterMismatchException", ErrorCode.INVALID_OPERATOR),
			Map.entry("ValidationException", ErrorCode.INVALID_OPERATOR),
			Map.entry("ItemCollectionSizeLimitExceededException", ErrorCode.INVALID_VALUE),
			Map.entry("AccessDeniedException", ErrorCode.ACCESS_DENIED),
			Map.entry("UnrecognizedClientException", ErrorCode.ACCESS_DENIED),
			Map.entry("InvalidSignatureException", ErrorCode.ACCESS_DENIED),
			Map.entry("MissingAuthenticationTokenException", ErrorCode.ACCESS_DENIED),
			Map.entry("ExpiredTokenException", ErrorCode.ACCESS_DENIED));

	private Failures() {
	}

	static TableTheoryException translate(Exception failure, Origin origin) {
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
		if (String.valueOf(failure.getMessage()).startsWith("Unable to load credentials")) {
			return new TableTheoryException(ErrorCode.ACCESS_DENIED, origin,
					"No AWS credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or a role",
					failure);
		}
		return new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
				"No answer could be had from DynamoDB: " + failure.getMessage(), failure);
	}

	/**
	 * Our own table first, because the SDK counts a transaction in progress among the
	 * throttled.
	 */
	private static ErrorCode code(AwsServiceException refused) {
		String awsCode = awsCode(refused);
		ErrorCode known = (awsCode != null) ? BY_AWS_CODE.get(awsCode) : null;
		if (known != null) {
			return known;
		}
		return refused.isThrottlingException() ? ErrorCode.THROTTLED : ErrorCode.SERVICE_FAILURE;
	}

	private static @Nullable String awsCode(AwsServiceException refused) {
		AwsErrorDetails details = refused.awsErrorDetails();
		return (details != null) ? details.errorCode() : null;
	}

	/**
	 * A proxy in between may answer with anything, so that only the status is certain.
	 */
	private static String description(AwsServiceException refused) {
		String awsCode = awsCode(refused);
		String reason = (awsCode != null) ? awsCode + ": " + refused.awsErrorDetails().errorMessage()
				: "status " + refused.statusCode();
		String advice = (code(refused) == ErrorCode.TABLE_NOT_FOUND)
				? "; create the table, or check the region and the endpoint" : "";
		return reason + " (request " + refused.requestId() + ")" + advice;
	}

}
