// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * Translates what the KMS client throws, and says which key it was about.
 */
final class KmsFailures {

	private static final Failures KMS = new Failures("KMS", "",
			Map.of("DisabledException", ErrorCode.KEY_UNAVAILABLE, "IncorrectKeyException", ErrorCode.KEY_UNAVAILABLE,
					"InvalidArnException", ErrorCode.KEY_UNAVAILABLE, "InvalidKeyUsageException",
					ErrorCode.KEY_UNAVAILABLE, "KeyUnavailableException", ErrorCode.KEY_UNAVAILABLE,
					"KMSInvalidStateException", ErrorCode.KEY_UNAVAILABLE, "NotFoundException",
					ErrorCode.KEY_UNAVAILABLE, "InvalidCiphertextException", ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"DependencyTimeoutException", ErrorCode.TIMEOUT),
			Map.of(ErrorCode.KEY_UNAVAILABLE,
					"; check that the key exists in this region, is enabled, not about to be deleted, and encrypts",
					ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"; the wrapped data key is damaged, or was wrapped with another encryption context",
					ErrorCode.ACCESS_DENIED, "; writing needs kms:GenerateDataKey, and reading kms:Decrypt"));

	private KmsFailures() {
	}

	static TableTheoryException translate(Exception failure, String key) {
		if (failure instanceof TableTheoryException translated) {
			return translated;
		}
		TableTheoryException translated = KMS.translated(failure, Origin.NONE);
		return new TableTheoryException(translated.code(), "KMS key " + key + ": " + translated.problem(), failure);
	}

}
