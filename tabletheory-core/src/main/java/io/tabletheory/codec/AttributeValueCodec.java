// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of stored values as they are, NULL included.
 *
 * @param type the stored type of all values; NULL if each value decides
 */
record AttributeValueCodec(AttributeType type) implements Codec<AttributeValue> {

	static final AttributeValueCodec UNDECLARED = new AttributeValueCodec(AttributeType.NULL);

	@Override
	public Codec<AttributeValue> ofKey() {
		return this;
	}

	@Override
	public AttributeValue read(ValueReader value) {
		try {
			return checked(value.toAttributeValue());
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue readNullable(ValueReader value) {
		return read(value);
	}

	@Override
	public AttributeValue write(AttributeValue value) {
		return checked(value);
	}

	private AttributeValue checked(AttributeValue value) {
		return AnyCodec.checked(value, this.type);
	}

}
