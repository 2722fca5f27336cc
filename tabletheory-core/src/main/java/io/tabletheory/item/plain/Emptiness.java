// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.item.Numbers;
import io.tabletheory.item.PlainScalars;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.Timestamps;
import io.tabletheory.schema.AttributeModel;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values that an attribute with {@code omit_empty} leaves out (DMS 0.1, "omit_empty
 * emptiness rules"). Maps and lists are empty by size, and binary values by length. A
 * stored map does not tell that it was a record; the codec of the record therefore writes
 * {@link #RECORD} in place of an empty map.
 */
public final class Emptiness {

	/**
	 * A record of which no field has a value. It equals an empty map, and is not empty
	 * (DMS 0.2).
	 */
	public static final AttributeValue RECORD = AttributeValue.createM(Map.of());

	/** The same record as JSON. */
	public static final AttributeValue JSON_RECORD = AttributeValue.createS("{}");

	private static final Set<String> EMPTY_JSON = Set.of("null", "\"\"", "0", "false", "[]", "{}");

	private Emptiness() {
	}

	/**
	 * Returns true if a plain Java value is empty. A value of a type without a rule never
	 * is.
	 */
	public static boolean isEmpty(@Nullable Object value) {
		if (value == null) {
			return true;
		}
		if (value instanceof CharSequence text) {
			return text.length() == 0;
		}
		if (value instanceof Number number) {
			return isZero(number);
		}
		if (value instanceof Boolean flag) {
			return !flag;
		}
		if (value instanceof Optional<?> optional) {
			return optional.isEmpty() || isEmpty(optional.get());
		}
		return isEmptyContainer(value) || isZeroTime(value)
				|| (value instanceof AttributeValue attribute && isEmpty(attribute));
	}

	private static boolean isEmptyContainer(Object value) {
		if (value instanceof Collection<?> collection) {
			return collection.isEmpty();
		}
		if (value instanceof Map<?, ?> map) {
			return map.isEmpty();
		}
		if (value instanceof ByteBuffer buffer) {
			return !buffer.hasRemaining();
		}
		if (value instanceof SdkBytes bytes) {
			return isEmpty(bytes);
		}
		return value.getClass().isArray() && Array.getLength(value) == 0;
	}

	private static boolean isEmpty(SdkBytes bytes) {
		return bytes.asByteArrayUnsafe().length == 0;
	}

	private static boolean isZero(Number number) {
		if (number instanceof BigDecimal decimal) {
			return decimal.signum() == 0;
		}
		if (number instanceof BigInteger integer) {
			return integer.signum() == 0;
		}
		// Both checks are needed: a fraction is zero as a long, and a huge long is exact
		// only as
		// a long.
		return number.longValue() == 0 && number.doubleValue() == 0;
	}

	private static boolean isZeroTime(Object value) {
		Instant instant = PlainScalars.instant(value);
		return instant != null && Timestamps.isZero(instant);
	}

	/** Returns true if a stored value of an unknown attribute is empty. */
	public static boolean isEmpty(AttributeValue value) {
		return switch (StoredType.of(value)) {
			case NULL -> true;
			case S -> value.s().isEmpty();
			case N -> Numbers.isZero(value.n());
			case BOOL -> !value.bool();
			case B -> isEmpty(value.b());
			case L -> value.l().isEmpty();
			case M -> value.m().isEmpty() && !isRecord(value);
			case SS -> value.ss().isEmpty();
			case NS -> value.ns().isEmpty();
			case BS -> value.bs().isEmpty();
		};
	}

	/**
	 * Returns true if a stored value is empty. The zero time of Go also counts for a
	 * timestamp, and the text of an empty value for JSON.
	 */
	public static boolean isEmpty(AttributeModel attribute, AttributeValue value) {
		String text = value.s();
		if (text == null || text.isEmpty()) {
			return isEmpty(value);
		}
		PlainType type = PlainType.of(attribute);
		if (type.isTimestamp()) {
			return Timestamps.isZero(Timestamps.parse(text));
		}
		return type == PlainType.JSON && isEmptyJson(value);
	}

	/** Returns true if the canonical JSON is that of an empty value. */
	public static boolean isEmptyJson(AttributeValue value) {
		return EMPTY_JSON.contains(value.s()) && !isRecord(value);
	}

	/** Returns true for a record of which no field has a value. */
	@SuppressWarnings("ReferenceEquality") // An empty map is equal, but no record.
	public static boolean isRecord(AttributeValue value) {
		return value == RECORD || value == JSON_RECORD;
	}

}
