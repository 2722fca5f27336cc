// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import io.tabletheory.encryption.AsyncDataKeyProvider;
import io.tabletheory.encryption.DataKeyProvider;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Data keys that AWS KMS makes and unwraps. Each needs the permissions
 * {@code kms:GenerateDataKey} and {@code kms:Decrypt}; the settings of the client
 * determine retries and timeouts.
 */
public final class KmsDataKeys {

	private KmsDataKeys() {
	}

	/** The caller closes the client. */
	public static DataKeyProvider of(KmsClient client) {
		return new KmsBlockingKeys(client);
	}

	/** The caller closes the client. */
	public static AsyncDataKeyProvider of(KmsAsyncClient client) {
		return new KmsAsyncKeys(client);
	}

}
