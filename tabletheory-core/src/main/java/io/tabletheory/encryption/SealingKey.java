// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;

/**
 * A data key to seal values with. Whoever gets the answer closes it.
 *
 * @param use what the key is for
 * @param values how many values it will seal
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
