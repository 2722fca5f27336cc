// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.encryption.InvalidDigestKeyException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/**
 * Analyzes the failure of a key for digests that the master key has not wrapped.
 */
final class InvalidDigestKeyFailureAnalyzer extends AbstractFailureAnalyzer<InvalidDigestKeyException> {

	private static final String NEW = " If nothing is stored with digests yet, remove the property and start the"
			+ " application again: it then proposes a new key.";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, InvalidDigestKeyException cause) {
		String action = action(cause);
		return (action != null) ? new FailureAnalysis(
				"tabletheory.encryption.digest-key does not fit the master key: " + cause.getMessage(), action, cause)
				: null;
	}

	private static @Nullable String action(InvalidDigestKeyException cause) {
		if (cause.code() == ErrorCode.INVALID_ENCRYPTED_ENVELOPE) {
			return "Set tabletheory.encryption.digest-key to the key that has made the stored digests, in the form that the"
					+ " master key has wrapped; a random key as such is none. tabletheory.encryption.key, or"
					+ " tabletheory.encryption.local.key, must be the master key that has wrapped it." + NEW;
		}
		return isOfAnotherKey(cause) ? "Name the master key that has wrapped it in tabletheory.encryption.former-keys,"
				+ " or set tabletheory.encryption.key to it." + NEW : null;
	}

	/**
	 * Returns true for the error code of another key. The code decides, because the
	 * classes of KMS may be absent.
	 */
	private static boolean isOfAnotherKey(InvalidDigestKeyException failure) {
		return failure.getCause() instanceof AwsServiceException refused && refused.awsErrorDetails() != null
				&& "IncorrectKeyException".equals(refused.awsErrorDetails().errorCode());
	}

}
