// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The call for the data key of stored values. The receiver of the answer closes it.
 *
 * @param wrapped the stored form of the key
 * @param use the use of the key
 */
@Internal
public record OpeningKey(SdkBytes wrapped, KeyUse use) implements DataKeyCall {

	@Override
	public DataKey ask(DataKeyCache keys) {
		return keys.opening(this.wrapped, this.use);
	}

	@Override
	public CompletableFuture<DataKey> askLater(DataKeyCache keys) {
		return keys.openingAsync(this.wrapped, this.use);
	}

}
