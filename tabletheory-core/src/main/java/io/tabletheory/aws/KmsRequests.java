// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Map;

import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.model.DataKeySpec;
import software.amazon.awssdk.services.kms.model.DecryptRequest;
import software.amazon.awssdk.services.kms.model.DecryptResponse;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyRequest;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyResponse;

/**
 * The requests to KMS, and the checks of its answers.
 */
final class KmsRequests {

	private KmsRequests() {
	}

	static GenerateDataKeyRequest generate(KeyUse use) {
		return GenerateDataKeyRequest.builder()
			.keyId(use.masterKey())
			.keySpec(DataKeySpec.AES_256)
			.encryptionContext(context(use))
			.build();
	}

	/**
	 * Names the key, so that an envelope cannot choose which of all the keys that the
	 * caller may use opens it.
	 */
	static DecryptRequest open(SdkBytes wrapped, String key, KeyUse use) {
		return DecryptRequest.builder().ciphertextBlob(wrapped).keyId(key).encryptionContext(context(use)).build();
	}

	static DataKey generated(GenerateDataKeyResponse response) {
		SdkBytes wrapped = response.ciphertextBlob();
		return DataKey.of(bytes(response.plaintext()), (wrapped != null) ? wrapped : SdkBytes.fromUtf8String(""));
	}

	static DataKey opened(DecryptResponse response, SdkBytes wrapped) {
		return DataKey.of(bytes(response.plaintext()), wrapped);
	}

	/** The array of the response itself, so that it is wiped with the key. */
	private static byte[] bytes(@Nullable SdkBytes plaintext) {
		return (plaintext != null) ? plaintext.asByteArrayUnsafe() : new byte[0];
	}

	private static @Nullable Map<String, String> context(KeyUse use) {
		return use.context().isEmpty() ? null : use.context();
	}

}
