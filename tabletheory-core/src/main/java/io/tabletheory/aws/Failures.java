// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Map;
import java.util.function.Supplier;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.flow.Deadline;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.plan.ItemTooLargeException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/**
 * Translates the exceptions of the AWS SDK into the portable taxonomy, and keeps them as
 * the cause.
 *
 * @param service that the client talks to
 * @param byAwsCode the error codes of the service
 * @param advice the remedy, if the code does not imply one
 */
record Failures(Service service, Map<String, ErrorCode> byAwsCode, Map<ErrorCode, String> advice) {

	private static final String INVALID = "ValidationException";

	private static final Map<String, ErrorCode> OF_EVERY_SERVICE = Map.of("AccessDeniedException",
			ErrorCode.ACCESS_DENIED, "UnrecognizedClientException", ErrorCode.ACCESS_DENIED,
			"InvalidSignatureException", ErrorCode.ACCESS_DENIED, "MissingAuthenticationTokenException",
			ErrorCode.ACCESS_DENIED, "ExpiredTokenException", ErrorCode.ACCESS_DENIED, INVALID,
			ErrorCode.INVALID_OPERATOR);

	private static final Map<String, ErrorCode> OF_DYNAMODB = Map.ofEntries(
			Map.entry("ConditionalCheckFailedException", ErrorCode.CONDITION_FAILED),
			Map.entry("ResourceNotFoundException", ErrorCode.TABLE_NOT_FOUND),
			Map.entry("ResourceInUseException", ErrorCode.TABLE_IN_USE),
			// Too many changes of tables or indexes at one time.
			Map.entry("LimitExceededException", ErrorCode.THROTTLED),
			Map.entry("TransactionCanceledException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionConflictException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("TransactionInProgressException", ErrorCode.TRANSACTION_FAILED),
			Map.entry("IdempotentParameterMismatchException", ErrorCode.INVALID_OPERATOR),
			Map.entry("ItemCollectionSizeLimitExceededException", ErrorCode.INVALID_VALUE));

	/** The failures of the DynamoDB client that a port uses. */
	static Failures ofDynamoDb(Supplier<DynamoDbServiceClientConfiguration> client) {
		return new Failures(Service.of("DynamoDB", client), OF_DYNAMODB,
				Map.of(ErrorCode.TABLE_NOT_FOUND, "; create the table, or check the region and the endpoint"));
	}

	/**
	 * Translates the failure of an operation. For a write, the result says whether the
	 * write may have taken effect.
	 */
	TableTheoryException translate(Exception failure, DynamoDbOperation<?, ?> operation, Origin origin,
			OperationContext context) {
		TableTheoryException translated = translated(failure, origin, context.deadline());
		if (PossibleEffect.of(operation, failure)) {
			// Programs look for that type.
			Exception cause = (translated instanceof InvalidRequestException) ? translated : failure;
			return new UnknownOutcomeException(translated.code(), origin, translated.problem(), cause);
		}
		return (operation.writes() && translated.code() == ErrorCode.THROTTLED) ? new TableTheoryException(
				ErrorCode.THROTTLED, origin, translated.problem() + "; nothing was written", failure) : translated;
	}

	/** The end of a request that had no longer than its operation. */
	private TableTheoryException translated(Exception failure, Origin origin, @Nullable Deadline deadline) {
		return (deadline != null && failure instanceof ApiCallTimeoutException && deadline.isOver())
				? new DeadlineExceededException(origin, deadline.allowed(), this.service + " did not answer within the "
						+ Deadline.text(deadline.allowed()) + " that the operation had", failure)
				: translated(failure, origin);
	}

	TableTheoryException translated(Exception failure, Origin origin) {
		if (failure instanceof TableTheoryException translated) {
			return translated;
		}
		if (failure instanceof AwsServiceException refused) {
			return refused(refused, origin);
		}
		if (failure instanceof ApiCallTimeoutException || failure instanceof ApiCallAttemptTimeoutException) {
			return new TableTheoryException(ErrorCode.TIMEOUT, origin, this.service + " did not answer in time",
					failure);
		}
		if (failure instanceof AbortedException || AsyncRequest.isInterruption(failure)) {
			return new TableTheoryException(ErrorCode.TIMEOUT, origin, "The thread was interrupted", failure);
		}
		return Credentials.areMissing(failure) ? withoutCredentials(failure, origin) : unanswered(failure, origin);
	}

	private TableTheoryException refused(AwsServiceException refused, Origin origin) {
		ValidationReason reason = INVALID.equals(awsCode(refused))
				? ValidationReason.of(refused.awsErrorDetails().errorMessage()) : null;
		if (reason == ValidationReason.ITEM_SIZE) {
			return new ItemTooLargeException(origin, description(refused), refused);
		}
		return (reason != null) ? new InvalidRequestException(origin, description(refused), reason, refused)
				: new TableTheoryException(code(refused), origin, description(refused), refused);
	}

	private static TableTheoryException withoutCredentials(Exception failure, Origin origin) {
		return new TableTheoryException(ErrorCode.ACCESS_DENIED, origin,
				"No AWS credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or a role",
				failure);
	}

	private TableTheoryException unanswered(Exception failure, Origin origin) {
		ConnectionFailure unconnected = ConnectionFailure.of(failure);
		if (unconnected != null) {
			return new UnreachableServiceException(origin, this.service.toString(), unconnected.reason(), failure);
		}
		if (ExhaustedPool.isCauseOf(failure)) {
			return new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"All connections of the client to " + this.service + " were in use, and none became free in time."
							+ " Nothing was sent; repeat it later, run fewer operations at a time, or allow the HTTP"
							+ " client more connections",
					failure);
		}
		return new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
				"No answer could be had from " + this.service + ": " + failure.getMessage(), failure);
	}

	/**
	 * Our own table first, because the SDK counts a transaction in progress among the
	 * throttled.
	 */
	private ErrorCode code(AwsServiceException refused) {
		String awsCode = awsCode(refused);
		ErrorCode known = (awsCode != null) ? this.byAwsCode.getOrDefault(awsCode, OF_EVERY_SERVICE.get(awsCode))
				: null;
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
	private String description(AwsServiceException refused) {
		String awsCode = awsCode(refused);
		String message = (awsCode != null) ? refused.awsErrorDetails().errorMessage() : null;
		String reason = (awsCode != null) ? awsCode + ((message != null) ? ": " + message : "")
				: "status " + refused.statusCode();
		return reason + " (request " + refused.requestId() + ")" + this.advice.getOrDefault(code(refused), "");
	}

}
