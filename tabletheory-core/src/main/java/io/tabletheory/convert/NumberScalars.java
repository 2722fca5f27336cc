// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.item.Numbers;
import io.tabletheory.item.ValueReader;

import static io.tabletheory.convert.ScalarCodec.number;

/**
 * Numbers, stored exactly as N. What does not fit is refused, in both directions.
 * BigDecimals lose zeros at their end, which N does not have. A float or double is
 * written as its shortest decimal and read as the nearest binary number.
 */
final class NumberScalars {

	static final Map<Class<?>, Codec<?>> ALL = Map.ofEntries(
			Map.entry(Byte.class,
					number((value) -> (byte) whole(value, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte"),
							(Byte value) -> Numbers.text(value.longValue()))),
			Map.entry(Short.class, number(NumberScalars::shortValue, (Short value) -> Numbers.text(value.longValue()))),
			Map.entry(Integer.class, number(ValueReader::intValue, (Integer value) -> Numbers.text(value.longValue()))),
			Map.entry(Long.class, number(ValueReader::longValue, (Long value) -> Numbers.text(value.longValue()))),
			Map.entry(Float.class,
					number(NumberScalars::floatValue, (Float value) -> Numbers.text(value.floatValue()))),
			Map.entry(Double.class,
					number(ValueReader::doubleValue, (Double value) -> Numbers.text(value.doubleValue()))),
			Map.entry(BigDecimal.class,
					number(ValueReader::bigDecimalValue, (BigDecimal value) -> Numbers.text(value))),
			Map.entry(BigInteger.class,
					number(ValueReader::bigIntegerValue, (BigInteger value) -> Numbers.text(value))),
			Map.entry(Number.class, number(ValueReader::bigDecimalValue, (Number value) -> Numbers.text(value))),
			Map.entry(AtomicInteger.class,
					number((value) -> new AtomicInteger(value.intValue()),
							(AtomicInteger value) -> Numbers.text(value.longValue()))),
			Map.entry(AtomicLong.class, number((value) -> new AtomicLong(value.longValue()),
					(AtomicLong value) -> Numbers.text(value.longValue()))));

	private NumberScalars() {
	}

	private static long whole(ValueReader value, long least, long greatest, String target) {
		long number = value.longValue();
		if (number < least || number > greatest) {
			throw Place.refuse(value, "The number is not within the range of " + target + ". Use a wider type.");
		}
		return number;
	}

	static short shortValue(ValueReader value) {
		return (short) whole(value, Short.MIN_VALUE, Short.MAX_VALUE, "short");
	}

	/** Not by way of a double, which would round twice. */
	static float floatValue(ValueReader value) {
		float number = Float.parseFloat(value.numberText());
		if (Float.isInfinite(number)) {
			throw Place.refuse(value, "The number is not within the range of float. Use a wider type.");
		}
		return number;
	}

}
