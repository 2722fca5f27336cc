// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.util.List;

import io.tabletheory.item.StoredType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The type ids of serialized attributes (DynamoDB Attribute Serialization 1.0.0, "Type
 * ID"), under the usual names of the types.
 */
enum AttributeSerializationType {

	NULL(0x0000), S(0x0001), N(0x0002), B(0xffff), BOOL(0x0004), SS(0x0101), NS(0x0102), BS(0x01ff), M(0x0200),
	L(0x0300);

	private static final List<AttributeSerializationType> ALL = List.of(values());

	private final int id;

	AttributeSerializationType(int id) {
		this.id = id;
	}

	static AttributeSerializationType of(@Nullable AttributeValue value) {
		return valueOf(StoredType.of(value).name());
	}

	static @Nullable AttributeSerializationType withId(int id) {
		for (AttributeSerializationType type : ALL) {
			if (type.id == id) {
				return type;
			}
		}
		return null;
	}

	int id() {
		return this.id;
	}

}
