// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import io.tabletheory.item.StoredType;
import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stored values as they are, NULL included.
 */
final class AttributeValueCodec implements Codec<AttributeValue> {

	@Override
	public AttributeType type() {
		return AttributeType.NULL;
	}

	@Override
	public AttributeValue read(ValueReader value) {
		return value.toAttributeValue();
	}

	@Override
	public AttributeValue readNullable(ValueReader value) {
		return read(value);
	}

	@Override
	public AttributeValue write(AttributeValue value) {
		StoredType.of(value);
		return value;
	}

}
