// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Which values DynamoDB takes for a key, those of its type that are not empty, and which
 * of them are the same to it. Zero is a key like any other.
 */
public final class KeyValues {

	private KeyValues() {
	}

	/** Whether a key of this type can have the value. */
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
	 * The value in the spelling that is the same for all keys that DynamoDB takes for the
	 * same: numbers are equal by value. What is not a number stays as it is.
	 */
	public static AttributeValue normal(AttributeValue value) {
		return (value.n() != null && isNumber(value.n())) ? AttributeValue.fromN(Numbers.normalize(value.n())) : value;
	}

	/** Whether DynamoDB takes both for the same key. */
	public static boolean isSame(AttributeValue one, AttributeValue other) {
		return normal(one).equals(normal(other));
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
