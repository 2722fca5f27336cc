// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The component accessors of records, found once per class.
 */
final class RecordAccessors {

	/**
	 * The accessors, held with the class, so that they do not keep the class from being
	 * unloaded.
	 */
	private static final ClassValue<List<Method>> ACCESSORS = new ClassValue<>() {

		@Override
		protected List<Method> computeValue(Class<?> type) {
			return Stream.of(type.getRecordComponents()).map((component) -> accessible(type, component)).toList();
		}

	};

	private RecordAccessors() {
	}

	static List<Method> of(Record value) {
		return ACCESSORS.get(value.getClass());
	}

	private static Method accessible(Class<?> type, RecordComponent component) {
		Method accessor = component.getAccessor();
		if (!accessor.trySetAccessible()) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "The components of " + type.getName()
					+ " cannot be read. Open package " + type.getPackageName() + " to io.tabletheory.");
		}
		return accessor;
	}

	static @Nullable Object read(Method accessor, Record value) {
		try {
			return accessor.invoke(value);
		}
		catch (InvocationTargetException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, accessor + " failed.", ex.getCause());
		}
		catch (IllegalAccessException ex) {
			throw new IllegalStateException("An accessor that was made accessible is not", ex);
		}
	}

}
