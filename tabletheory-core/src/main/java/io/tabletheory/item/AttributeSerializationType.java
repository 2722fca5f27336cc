// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The type ids of serialized attributes (DynamoDB Attribute Serialization 1.0.0, "Type
 * ID").
 */
enum AttributeSerializationType {

	NULL(0x0000, AttributeValue.Type.NUL), S(0x0001, AttributeValue.Type.S), N(0x0002, AttributeValue.Type.N),
	B(0xffff, AttributeValue.Type.B), BOOL(0x0004, AttributeValue.Type.BOOL), SS(0x0101, AttributeValue.Type.SS),
	NS(0x0102, AttributeValue.Type.NS), BS(0x01ff, AttributeValue.Type.BS), M(0x0200, AttributeValue.Type.M),
	L(0x0300, AttributeValue.Type.L);

	private static final List<AttributeSerializationType> ALL = List.of(values());

	private final int id;

	private final AttributeValue.Type member;

	AttributeSerializationType(int id, AttributeValue.Type member) {
		this.id = id;
		this.member = member;
	}

	static AttributeSerializationType of(@Nullable AttributeValue value) {
		if (value != null) {
			AttributeValue.Type member = value.type();
			for (AttributeSerializationType type : ALL) {
				if (type.member == member) {
					return type;
				}
			}
		}
		throw new TableTheoryException(ErrorCode.INVALID_VALUE,
				"An attribute value, or an element of one, does not have exactly one type; set exactly one member");
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
