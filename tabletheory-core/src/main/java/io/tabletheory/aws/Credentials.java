// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Locale;

import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * Recognizes a failure for want of credentials to sign a request with.
 */
final class Credentials {

	private Credentials() {
	}

	/** The AWS SDK has neither a type nor a code for it. */
	static boolean areMissing(Throwable failure) {
		String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
		return failure instanceof SdkClientException && !message.startsWith("unable to execute http request")
				&& message.contains("credentials");
	}

}
