// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;

import io.tabletheory.codec.Containers;
import io.tabletheory.codec.ValueType;
import org.jspecify.annotations.Nullable;

/**
 * The values of properties whose empty value is not stored (DMS 0.1, {@code
 * omit_empty}): zero or false for primitives, an empty collection, else null.
 */
final class EmptyValues {

	private EmptyValues() {
	}

	static @Nullable Object of(ValueType type) {
		Class<?> raw = type.raw();
		if (raw.isPrimitive()) {
			return zero(raw);
		}
		if (raw.isArray()) {
			return Array.newInstance(raw.getComponentType(), 0);
		}
		if (Collection.class.isAssignableFrom(raw)) {
			ValueType element = type.element();
			return isOpen(raw) ? Containers.collection(raw, (element != null) ? element.raw() : Object.class).get()
					: instance(raw);
		}
		if (Map.class.isAssignableFrom(raw)) {
			ValueType key = type.mapKey();
			return isOpen(raw) ? Containers.map(raw, (key != null) ? key.raw() : Object.class).get() : instance(raw);
		}
		return null;
	}

	/**
	 * Returns true if the usual implementation serves for the type. Interfaces, abstract
	 * classes and classes of the JDK are such types.
	 */
	private static boolean isOpen(Class<?> type) {
		return Modifier.isAbstract(type.getModifiers()) || type.getName().startsWith("java.");
	}

	/**
	 * An instance of a class of the application, which a converter may read, or {@code
	 * null}.
	 */
	private static @Nullable Object instance(Class<?> type) {
		for (var constructor : type.getDeclaredConstructors()) {
			if (constructor.getParameterCount() == 0) {
				return MemberAccess.creating(constructor).create(new Object[0], type);
			}
		}
		return null;
	}

	/** The zero of a primitive type. */
	static Object zero(Class<?> primitive) {
		return Array.get(Array.newInstance(primitive, 1), 0);
	}

}
