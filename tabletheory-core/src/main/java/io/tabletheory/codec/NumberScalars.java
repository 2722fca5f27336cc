// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.ValueReader;

import static io.tabletheory.codec.ScalarCodec.exactNumber;
import static io.tabletheory.codec.ScalarCodec.number;

/**
 * The number types, stored as N. A value out of range is refused in both directions. A
 * BigDecimal loses its trailing zeros, which N does not have. A float or double is
 * written as its shortest decimal and read as the nearest binary number.
 */
enum NumberScalars implements Scalar {

	BYTE(Byte.class), SHORT(Short.class), INTEGER(Integer.class), LONG(Long.class), FLOAT(Float.class),
	DOUBLE(Double.class), BIG_DECIMAL(BigDecimal.class), BIG_INTEGER(BigInteger.class), NUMBER(Number.class),
	ATOMIC_INTEGER(AtomicInteger.class), ATOMIC_LONG(AtomicLong.class);

	private final Class<?> javaType;

	NumberScalars(Class<?> javaType) {
		this.javaType = javaType;
	}

	@Override
	public Class<?> javaType() {
		return this.javaType;
	}

	@Override
	public Codec<?> codec() {
		return switch (this) {
			case BYTE -> exactNumber((value) -> (byte) whole(value, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte"),
					(Byte value) -> Numbers.text(value.longValue()));
			case SHORT -> exactNumber(NumberScalars::shortValue, (Short value) -> Numbers.text(value.longValue()));
			case INTEGER -> exactNumber(ValueReader::intValue, (Integer value) -> Numbers.text(value.longValue()));
			case LONG -> exactNumber(ValueReader::longValue, (Long value) -> Numbers.text(value.longValue()));
			case FLOAT -> number(NumberScalars::floatValue, (Float value) -> Numbers.text(value.floatValue()));
			case DOUBLE -> number(ValueReader::doubleValue, (Double value) -> Numbers.text(value.doubleValue()));
			case BIG_DECIMAL -> exactNumber(ValueReader::bigDecimalValue, (BigDecimal value) -> Numbers.text(value));
			case BIG_INTEGER -> exactNumber(ValueReader::bigIntegerValue, (BigInteger value) -> Numbers.text(value));
			case NUMBER -> exactNumber(ValueReader::bigDecimalValue, (Number value) -> Numbers.text(value));
			case ATOMIC_INTEGER -> exactNumber((value) -> new AtomicInteger(value.intValue()),
					(AtomicInteger value) -> Numbers.text(value.longValue()));
			case ATOMIC_LONG -> exactNumber((value) -> new AtomicLong(value.longValue()),
					(AtomicLong value) -> Numbers.text(value.longValue()));
		};
	}

	private static long whole(ValueReader value, long least, long greatest, String target) {
		long number = value.longValue();
		if (number < least || number > greatest) {
			throw ValueError.refuse(value, "The number is not within the range of " + target + ". Use a wider type.");
		}
		return number;
	}

	static short shortValue(ValueReader value) {
		return (short) whole(value, Short.MIN_VALUE, Short.MAX_VALUE, "short");
	}

	/** The nearest float. A conversion through double would round twice. */
	static float floatValue(ValueReader value) {
		float number = Float.parseFloat(value.numberText());
		if (Float.isInfinite(number)) {
			throw ValueError.refuse(value, "The number is not within the range of float. Use a wider type.");
		}
		return number;
	}

}
