// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The item of an encrypted value.
 *
 * @param table the logical name of the table: that of the schema, whatever the physical
 * name is
 * @param model the name of the model
 * @param key the key attributes, in the order of the key; {@code null} for one that was
 * not read, without which an envelope of version 2 cannot be decrypted
 */
@Internal
public record ItemIdentity(String table, String model, Map<String, @Nullable AttributeValue> key) {

	public ItemIdentity {
		key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
	}

	/** The text has only the names of the key attributes: their values may be secret. */
	@Override
	public String toString() {
		return "ItemIdentity[" + this.table + ", " + this.model + ", " + this.key.keySet() + "]";
	}

}
