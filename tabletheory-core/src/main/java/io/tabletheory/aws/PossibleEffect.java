// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.TransactionCancellation;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/**
 * The one rule by which a write that failed may have taken effect: any of its attempts
 * may have reached DynamoDB and was not refused there.
 */
final class PossibleEffect {

	/**
	 * The message of an earlier attempt that was refused, or that never left. The AWS SDK
	 * keeps nothing but the message of an attempt before the last one.
	 */
	private static final Pattern HARMLESS = Pattern.compile(
			"Status Code: 4\\d\\d|Connection refused|Connect to \\S+ .*failed|Unsupported or unrecognized SSL message"
					+ "|" + ExhaustedPool.EARLIER);

	private PossibleEffect() {
	}

	/** True if this failure leaves open whether the operation took effect. */
	static boolean of(DynamoDbOperation<?, ?> operation, Exception failure) {
		if (!operation.writes()) {
			return false;
		}
		if (!(failure instanceof SdkException failed)) {
			// Anything else is thrown before a request leaves, such as by a closed
			// client.
			return failure instanceof CancellationException;
		}
		if (failed instanceof TransactionInProgressException) {
			return true;
		}
		if (failed instanceof ConditionalCheckFailedException || isJudged(failed)) {
			// The stored item shows the outcome, or the token does.
			return false;
		}
		return !isHarmless(failed) || Arrays.stream(failed.getSuppressed())
			.anyMatch((earlier) -> !isHarmless(String.valueOf(earlier.getMessage()), failed));
	}

	private static boolean isJudged(SdkException failed) {
		return failed instanceof TransactionCanceledException cancelled
				&& TransactionCancellation.of(cancelled).excludesEarlierEffect();
	}

	private static boolean isHarmless(SdkException last) {
		return isRefusal(last) || ConnectionFailure.of(last) != null || ExhaustedPool.isCauseOf(last)
				|| Credentials.areMissing(last);
	}

	private static boolean isRefusal(SdkException failed) {
		return failed instanceof AwsServiceException refused && refused.statusCode() < 500;
	}

	private static boolean isHarmless(String earlier, SdkException last) {
		return HARMLESS.matcher(earlier).find()
				|| (ConnectionFailure.of(last) != null && earlier.contains(last.rawMessage()));
	}

}
