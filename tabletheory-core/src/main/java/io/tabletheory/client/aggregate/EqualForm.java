// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A form of plain Java values in which the same values are equal: numbers by value,
 * whatever their type and scale, and binary values by content, on every level.
 */
final class EqualForm {

	private EqualForm() {
	}

	static @Nullable Object of(@Nullable Object value) {
		return of(value, 1);
	}

	private static @Nullable Object of(@Nullable Object value, int depth) {
		Depth.check(depth);
		if (value == null || value instanceof String || value instanceof Boolean || value instanceof Instant
				|| value instanceof SdkBytes) {
			return value;
		}
		if (value instanceof Number) {
			return number(value);
		}
		if (value instanceof byte[] bytes) {
			return SdkBytes.fromByteArray(bytes);
		}
		if (value instanceof Map<?, ?> map) {
			return map(map, depth);
		}
		if (value instanceof Set<?> set) {
			return addAll(new HashSet<>(), set, depth);
		}
		if (value instanceof List<?> list) {
			return addAll(new ArrayList<>(), list, depth);
		}
		throw new TableTheoryException(ErrorCode.INVALID_VALUE,
				"Expected a plain value, found " + value.getClass().getTypeName() + ".");
	}

	private static BigDecimal number(Object value) {
		return Decimals.of(value).stripTrailingZeros();
	}

	private static Map<@Nullable Object, @Nullable Object> map(Map<?, ?> map, int depth) {
		Map<@Nullable Object, @Nullable Object> form = new HashMap<>();
		map.forEach((key, value) -> form.put(key, of(value, depth + 1)));
		return form;
	}

	private static <C extends Collection<@Nullable Object>> C addAll(C form, Collection<?> elements, int depth) {
		for (Object element : elements) {
			form.add(of(element, depth + 1));
		}
		return form;
	}

}
