// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Unmodifiable maps and lists whose values may be null.
 */
public final class Plain {

	private Plain() {
	}

	/** A map with the same keys, in their order. */
	public static <V extends @Nullable Object, R extends @Nullable Object> Map<String, R> map(Map<String, V> entries,
			Function<? super V, ? extends R> function) {
		Map<String, R> plain = new LinkedHashMap<>();
		entries.forEach((key, value) -> plain.put(key, function.apply(value)));
		return Collections.unmodifiableMap(plain);
	}

	/** A list of the mapped elements. */
	public static <E extends @Nullable Object, R extends @Nullable Object> List<R> list(Collection<E> elements,
			Function<? super E, ? extends R> function) {
		List<R> plain = new ArrayList<>();
		elements.forEach((element) -> plain.add(function.apply(element)));
		return Collections.unmodifiableList(plain);
	}

}
