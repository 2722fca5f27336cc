// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The Java types that hold several values in a row.
 */
@Internal
public final class Elements {

	private Elements() {
	}

	/**
	 * The elements of a collection or array; {@code null} for any other value. An array
	 * of bytes is a single value. An array of characters is none of these, because it
	 * could be one text or many.
	 */
	public static @Nullable Collection<?> of(Object value) {
		if (value instanceof Collection<?> collection) {
			return collection;
		}
		if (!value.getClass().isArray() || value instanceof byte[] || value instanceof char[]) {
			return null;
		}
		List<@Nullable Object> elements = new ArrayList<>();
		for (int i = 0; i < Array.getLength(value); i++) {
			elements.add(Array.get(value, i));
		}
		return elements;
	}

}
