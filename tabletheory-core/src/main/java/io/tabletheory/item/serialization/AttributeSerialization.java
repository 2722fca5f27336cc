// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.util.Arrays;
import java.util.Comparator;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The canonical bytes of an attribute value (DynamoDB Attribute Serialization 1.0.0).
 * Equal values have equal bytes, in any spelling of their numbers and any order of their
 * sets and maps. The type id is not part of the bytes and is stored beside them.
 */
public final class AttributeSerialization {

	/** The longest key in bytes of UTF-8. */
	static final int MAX_KEY_LENGTH = 65_535;

	/** The order of the members of a binary set. */
	static final Comparator<SdkBytes> BINARY_ORDER = Comparator.comparing(SdkBytes::asByteArrayUnsafe,
			Arrays::compareUnsigned);

	private AttributeSerialization() {
	}

	/** The two bytes of the value's type id, as a number from 0 to 0xffff. */
	public static int typeId(AttributeValue value) {
		return AttributeSerializationType.of(value).id();
	}

	/**
	 * The bytes of the value, without its type id.
	 * @throws io.tabletheory.TableTheoryException for a value without a canonical form:
	 * an invalid number, a duplicate in a set, half of a surrogate pair, a key that is
	 * empty or too long, NULL false, or more than 32 levels
	 */
	public static byte[] encode(AttributeValue value) {
		return new AttributeSerializationWriter().write(value);
	}

	/**
	 * Decodes only the bytes that {@link #encode} writes, so that no two inputs have the
	 * same value.
	 * @throws MalformedAttributeException for any other input
	 */
	public static AttributeValue decode(int typeId, byte[] bytes) {
		return new AttributeSerializationReader(bytes).read(typeId);
	}

}
