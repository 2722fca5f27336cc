// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Booleans, whole items, and DynamoDB's own values.
 */
enum OtherScalars implements Scalar {

	BOOLEAN(Boolean.class), ATOMIC_BOOLEAN(AtomicBoolean.class), ATTRIBUTE_VALUE(AttributeValue.class),
	ITEM(Item.class);

	private static final AttributeValue TRUE = AttributeValue.createBool(true);

	private static final AttributeValue FALSE = AttributeValue.createBool(false);

	private final Class<?> javaType;

	OtherScalars(Class<?> javaType) {
		this.javaType = javaType;
	}

	@Override
	public Class<?> javaType() {
		return this.javaType;
	}

	@Override
	public Codec<?> codec() {
		return switch (this) {
			case BOOLEAN -> new ScalarCodec<>(AttributeType.BOOL, ValueReader::booleanValue, OtherScalars::written);
			case ATOMIC_BOOLEAN -> new ScalarCodec<>(AttributeType.BOOL,
					(value) -> new AtomicBoolean(value.booleanValue()), (AtomicBoolean value) -> written(value.get()));
			case ATTRIBUTE_VALUE -> AttributeValueCodec.UNDECLARED;
			case ITEM -> new ScalarCodec<>(AttributeType.M, (value) -> Item.owning(value.toAttributes()),
					(Item item) -> AttributeValue.createM(item.attributes()));
		};
	}

	private static AttributeValue written(boolean value) {
		return value ? TRUE : FALSE;
	}

}
