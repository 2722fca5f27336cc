// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values that DynamoDB accepts for a key, their equality and their order. A key value
 * has the type of the key and is not empty; zero is a key like any other.
 */
@Internal
public final class KeyValues {

	private KeyValues() {
	}

	/** Returns true if a key of this type can have the value. */
	public static boolean isUsable(AttributeType type, @Nullable AttributeValue value) {
		if (value == null) {
			return false;
		}
		return switch (type) {
			case S -> value.type() == AttributeValue.Type.S && !value.s().isEmpty();
			case N -> value.type() == AttributeValue.Type.N && isNumber(value.n());
			case B -> value.type() == AttributeValue.Type.B && value.b().asByteArrayUnsafe().length > 0;
			default -> false;
		};
	}

	/**
	 * The value in one spelling for all keys that DynamoDB considers equal: numbers are
	 * equal by value. A text that is no number stays unchanged.
	 */
	public static AttributeValue normal(AttributeValue value) {
		return (value.n() != null && isNumber(value.n())) ? AttributeValue.fromN(Numbers.normalize(value.n())) : value;
	}

	/** Returns true if DynamoDB considers both to be the same key. */
	public static boolean isSame(AttributeValue one, AttributeValue other) {
		return normal(one).equals(normal(other));
	}

	/**
	 * The order in which DynamoDB sorts two usable values of one type: numbers by value,
	 * texts by UTF-8, binary values by unsigned bytes.
	 */
	public static int compare(AttributeValue left, AttributeValue right) {
		return (left.n() != null) ? Numbers.toBigDecimal(left.n()).compareTo(Numbers.toBigDecimal(right.n()))
				: Arrays.compareUnsigned(bytes(left), bytes(right));
	}

	/**
	 * Returns true if the upper value sorts before the lower one. DynamoDB refuses such a
	 * range, which would be empty.
	 */
	public static boolean areReversed(AttributeValue low, AttributeValue high) {
		AttributeType type = StoredType.of(low);
		return type.isKeyType() && type == StoredType.of(high) && compare(low, high) > 0;
	}

	private static byte[] bytes(AttributeValue value) {
		return (value.s() != null) ? value.s().getBytes(StandardCharsets.UTF_8) : value.b().asByteArrayUnsafe();
	}

	private static boolean isNumber(String text) {
		try {
			Numbers.check(text);
			return true;
		}
		catch (TableTheoryException ex) {
			return false;
		}
	}

}
