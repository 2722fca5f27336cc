// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Which item a sealed value belongs to.
 *
 * @param table the logical name of the table: that of the schema, whatever the table is
 * called where the program runs
 * @param model the name of the model
 * @param key the key attributes, in the order of the key; {@code null} for one that was
 * not read, without which an envelope of version 2 cannot be opened
 */
@Internal
public record ItemIdentity(String table, String model, Map<String, @Nullable AttributeValue> key) {

	public ItemIdentity {
		key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
	}

	/** Names the key attributes only: their values may be secret. */
	@Override
	public String toString() {
		return "ItemIdentity[" + this.table + ", " + this.model + ", " + this.key.keySet() + "]";
	}

}
