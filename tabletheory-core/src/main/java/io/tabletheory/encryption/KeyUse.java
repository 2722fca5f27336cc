// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;
import java.util.Map;

/**
 * What a data key is for: which master key wraps it, and what the wrapping is bound to.
 *
 * @param masterKey the key that wraps new data keys, as the provider names it: an ARN, an
 * alias
 * @param former keys that have wrapped data keys before; those are still unwrapped, and
 * nothing is wrapped with them any more
 * @param context what both wrapping and unwrapping must name (the encryption context of
 * KMS); not secret
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
