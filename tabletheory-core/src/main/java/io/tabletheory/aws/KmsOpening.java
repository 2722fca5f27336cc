// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.KeyUse;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.model.DecryptRequest;
import software.amazon.awssdk.services.kms.model.IncorrectKeyException;

/**
 * An attempt to have KMS unwrap a data key by one of the keys that may have wrapped it.
 *
 * @param keys those left, the next first
 * @param failure the failure to report when no key is left
 */
record KmsOpening(SdkBytes wrapped, KeyUse use, List<String> keys, @Nullable TableTheoryException failure) {

	/**
	 * The longest ciphertext that KMS takes; KMS calls a longer one a malformed request.
	 */
	private static final int MAX_WRAPPED = 6144;

	static KmsOpening first(SdkBytes wrapped, KeyUse use) {
		int length = wrapped.asByteArrayUnsafe().length;
		if (length == 0 || length > MAX_WRAPPED) {
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, "A data key wrapped by KMS has 1 to "
					+ MAX_WRAPPED + " bytes but this one has " + length + "; find the program that wrote the envelope");
		}
		return new KmsOpening(wrapped, use, Stream.concat(Stream.of(use.masterKey()), use.former().stream()).toList(),
				null);
	}

	String key() {
		return this.keys.get(0);
	}

	DecryptRequest request() {
		return KmsRequests.open(this.wrapped, key(), this.use);
	}

	/**
	 * The attempt with the next key, or the failure of all. A key that is gone says
	 * nothing about the others, and may be the one that is needed.
	 */
	KmsOpening after(TableTheoryException refusal) {
		if (refusal.code() != ErrorCode.KEY_UNAVAILABLE) {
			throw refusal;
		}
		TableTheoryException reported = (this.failure == null || isOfAnotherKey(this.failure)) ? refusal : this.failure;
		if (this.keys.size() == 1) {
			throw isOfAnotherKey(reported) ? ofNone(reported) : reported;
		}
		return new KmsOpening(this.wrapped, this.use, this.keys.subList(1, this.keys.size()), reported);
	}

	private TableTheoryException ofNone(TableTheoryException last) {
		return new TableTheoryException(ErrorCode.KEY_UNAVAILABLE, "The data key was wrapped by another KMS key than "
				+ this.use.masterKey() + " and the former ones " + this.use.former() + "; name it as a former one",
				last.getCause());
	}

	private static boolean isOfAnotherKey(TableTheoryException failure) {
		return failure.getCause() instanceof IncorrectKeyException;
	}

}
