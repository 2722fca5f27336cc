// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;

/**
 * A data key to seal values with. Whoever gets the answer closes it.
 *
 * @param use what the key is for
 * @param values how many values it will seal
 */
public record SealingKey(KeyUse use, int values) implements Call<DataKey> {

}
