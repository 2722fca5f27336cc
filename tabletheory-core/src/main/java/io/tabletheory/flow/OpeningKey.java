// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The data key that opens what it has sealed. Whoever gets the answer closes it.
 *
 * @param wrapped the form of the key that is stored beside the sealed value
 * @param use what the key is for
 */
public record OpeningKey(SdkBytes wrapped, KeyUse use) implements Call<DataKey> {

}
