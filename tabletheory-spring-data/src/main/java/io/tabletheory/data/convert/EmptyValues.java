// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.core.CollectionFactory;

/**
 * What a property has whose empty value is not stored (DMS 0.1, {@code omit_empty}):
 * primitives are zero or false, collections empty, and all else is null.
 */
final class EmptyValues {

	private EmptyValues() {
	}

	static @Nullable Object of(Class<?> type) {
		if (type.isPrimitive()) {
			return Array.get(Array.newInstance(type, 1), 0);
		}
		if (type.isArray()) {
			return Array.newInstance(type.getComponentType(), 0);
		}
		if (Collection.class.isAssignableFrom(type)) {
			return CollectionFactory.createCollection(type, null, 0);
		}
		return Map.class.isAssignableFrom(type) ? CollectionFactory.createMap(type, null, 0) : null;
	}

}
