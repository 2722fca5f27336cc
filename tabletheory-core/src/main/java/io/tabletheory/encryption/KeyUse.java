// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;
import java.util.Map;

/**
 * The use of a data key: the master key that wraps it, and the context that the wrapping
 * is bound to.
 *
 * @param masterKey the key that wraps new data keys, as the provider names it: an ARN, an
 * alias
 * @param former former master keys, which unwrap existing data keys and wrap no new ones
 * @param context the context for wrapping and unwrapping (the encryption context of KMS);
 * not secret
 */
public record KeyUse(String masterKey, List<String> former, Map<String, String> context) {

	public KeyUse {
		if (masterKey.isBlank()) {
			throw new IllegalArgumentException("A master key needs a name; found an empty one");
		}
		former = List.copyOf(former);
		context = Map.copyOf(context);
	}

}
