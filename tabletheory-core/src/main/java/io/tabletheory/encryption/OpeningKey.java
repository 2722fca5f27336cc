// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The data key that opens what it has sealed. Whoever gets the answer closes it.
 *
 * @param wrapped the form of the key that is stored beside the sealed value
 * @param use what the key is for
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
