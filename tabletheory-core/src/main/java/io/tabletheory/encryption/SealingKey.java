// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;

/**
 * The call for a data key that encrypts values. The receiver of the answer closes it.
 *
 * @param use the use of the key
 * @param values the number of values that it will encrypt
 */
@Internal
public record SealingKey(KeyUse use, int values) implements DataKeyCall {

	@Override
	public DataKey ask(DataKeyCache keys) {
		return keys.sealing(this.use, this.values);
	}

	@Override
	public CompletableFuture<DataKey> askLater(DataKeyCache keys) {
		return keys.sealingAsync(this.use, this.values);
	}

}
