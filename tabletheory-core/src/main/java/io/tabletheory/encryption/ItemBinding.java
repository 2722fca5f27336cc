// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The associated data of envelopes of version 2, which a ciphertext cannot be moved away
 * from. It keeps the part that the attributes of the last item share. Not thread-safe.
 */
final class ItemBinding {

	private final FramedBytes bytes = new FramedBytes();

	private @Nullable ItemIdentity item;

	private int shared;

	/** The bytes for one attribute, with its name in UTF-8 and the type of its value. */
	byte[] of(ItemIdentity item, byte[] attribute, int typeId) {
		if (!item.equals(this.item)) {
			this.item = null;
			begin(item);
			this.item = item;
		}
		return this.bytes.truncate(this.shared).part(attribute).type(typeId).toByteArray();
	}

	private void begin(ItemIdentity item) {
		this.bytes.truncate(0).text(ItemKeys.LABEL).text(item.table()).text(item.model()).count(item.key().size());
		if (item.key().isEmpty()) {
			throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY, unbound("its key is not known"));
		}
		for (Map.Entry<String, @Nullable AttributeValue> attribute : item.key().entrySet()) {
			AttributeValue value = attribute.getValue();
			if (value == null) {
				throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY,
						unbound("its key attribute " + Texts.quote(attribute.getKey()) + " is not known"));
			}
			this.bytes.text(attribute.getKey()).value(value);
		}
		this.shared = this.bytes.size();
	}

	private static String unbound(String reason) {
		return "Encrypted values are bound to the key of their item, and " + reason
				+ ". Where attributes are chosen, choose those of the key too.";
	}

}
