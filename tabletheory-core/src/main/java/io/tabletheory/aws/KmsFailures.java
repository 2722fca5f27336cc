// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Map;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnreachableServiceException;
import software.amazon.awssdk.services.kms.KmsServiceClientConfiguration;

/**
 * Translates the exceptions of the KMS client, and names the key.
 */
record KmsFailures(Failures failures) {

	private static final Map<String, ErrorCode> OF_KMS = Map.of("DisabledException", ErrorCode.KEY_UNAVAILABLE,
			"IncorrectKeyException", ErrorCode.KEY_UNAVAILABLE, "InvalidArnException", ErrorCode.KEY_UNAVAILABLE,
			"InvalidKeyUsageException", ErrorCode.KEY_UNAVAILABLE, "KeyUnavailableException", ErrorCode.KEY_UNAVAILABLE,
			"KMSInvalidStateException", ErrorCode.KEY_UNAVAILABLE, "NotFoundException", ErrorCode.KEY_UNAVAILABLE,
			"InvalidCiphertextException", ErrorCode.INVALID_ENCRYPTED_ENVELOPE, "DependencyTimeoutException",
			ErrorCode.TIMEOUT);

	private static final Map<ErrorCode, String> ADVICE = Map.of(ErrorCode.KEY_UNAVAILABLE,
			"; check that the key exists in this region, is enabled, not about to be deleted, and encrypts",
			ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
			"; the wrapped data key is damaged, or was wrapped with another encryption context",
			ErrorCode.ACCESS_DENIED, "; writing needs kms:GenerateDataKey, and reading kms:Decrypt");

	static KmsFailures of(Supplier<KmsServiceClientConfiguration> client) {
		return new KmsFailures(new Failures(Service.of("KMS", client), OF_KMS, ADVICE));
	}

	TableTheoryException translate(Exception failure, String key) {
		if (failure instanceof TableTheoryException translated) {
			return translated;
		}
		TableTheoryException translated = this.failures.translated(failure, Origin.NONE);
		// The failure analyzers look for this type.
		Exception cause = (translated instanceof UnreachableServiceException) ? translated : failure;
		return new TableTheoryException(translated.code(), "KMS key " + key + ": " + translated.problem(), cause);
	}

}
