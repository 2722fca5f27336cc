// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The JSON values of extension metadata: made immutable, and comparable by giving each
 * number one form.
 */
final class Tags {

	private static final int MAX_DEPTH = 32;

	// Those of a DynamoDB number.
	private static final int MAX_DIGITS = 38;

	private Tags() {
	}

	static Map<String, @Nullable Object> frozen(Map<String, @Nullable Object> tags) {
		return tags.isEmpty() ? Map.of() : frozenMap(tags, MAX_DEPTH);
	}

	private static <K> Map<K, @Nullable Object> frozenMap(Map<K, ?> map, int depth) {
		Map<K, @Nullable Object> copy = new LinkedHashMap<>();
		map.forEach((key, value) -> copy.put(key, frozenValue(value, depth - 1)));
		return Collections.unmodifiableMap(copy);
	}

	// The validator refuses values that are not JSON, or too deep.
	private static @Nullable Object frozenValue(@Nullable Object value, int depth) {
		if (depth < 0) {
			return value;
		}
		if (value instanceof Map<?, ?> map) {
			return frozenMap(map, depth);
		}
		if (value instanceof List<?> list) {
			List<@Nullable Object> copy = new ArrayList<>();
			list.forEach((element) -> copy.add(frozenValue(element, depth - 1)));
			return Collections.unmodifiableList(copy);
		}
		return (value instanceof Number number) ? frozenNumber(number) : value;
	}

	private static Number frozenNumber(Number number) {
		if (number instanceof BigDecimal decimal) {
			return decimal.stripTrailingZeros();
		}
		if (number instanceof BigInteger integer) {
			return new BigDecimal(integer).stripTrailingZeros();
		}
		if (number instanceof Double || number instanceof Float) {
			return Double.isFinite(number.doubleValue()) ? new BigDecimal(number.toString()).stripTrailingZeros()
					: number;
		}
		return (number instanceof Long || number instanceof Integer || number instanceof Short
				|| number instanceof Byte) ? BigDecimal.valueOf(number.longValue()).stripTrailingZeros() : number;
	}

	/** The reason that no document can have these tags, or {@code null}. */
	static @Nullable String problem(@Nullable Object value) {
		return problem(value, MAX_DEPTH);
	}

	private static @Nullable String problem(@Nullable Object value, int depth) {
		if (depth < 0) {
			return "Tags are nested more than " + MAX_DEPTH + " deep";
		}
		if (value instanceof Map<?, ?> map) {
			return map.keySet().stream().allMatch(String.class::isInstance)
					? firstProblem(Stream.concat(map.keySet().stream(), map.values().stream()), depth - 1)
					: "A key inside tags is not text";
		}
		return (value instanceof List<?> list) ? firstProblem(list.stream(), depth - 1) : leafProblem(value);
	}

	private static @Nullable String firstProblem(Stream<?> values, int depth) {
		return values.map((value) -> problem(value, depth)).filter(Objects::nonNull).findFirst().orElse(null);
	}

	private static @Nullable String leafProblem(@Nullable Object value) {
		if (value instanceof String text) {
			return Texts.isWellFormed(text) ? null : "Text inside tags has half of a surrogate pair";
		}
		if (value instanceof BigDecimal number) {
			return numberProblem(number);
		}
		return (value == null || value instanceof Boolean) ? null
				: "Tags hold a " + value.getClass().getName() + ", which is not a JSON value";
	}

	private static @Nullable String numberProblem(BigDecimal number) {
		double rounded = number.doubleValue();
		if (Double.isInfinite(rounded) || (rounded == 0 && number.signum() != 0)) {
			return "A number inside tags is too large or too small for a double";
		}
		return (number.precision() <= MAX_DIGITS) ? null
				: "A number inside tags has more than " + MAX_DIGITS + " digits";
	}

}
