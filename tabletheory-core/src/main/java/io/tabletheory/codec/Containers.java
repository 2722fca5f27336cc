// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The collections and maps that values are read into: the usual implementation that the
 * declared type admits.
 */
public final class Containers {

	private Containers() {
	}

	/**
	 * Returns true for collections and for Iterable itself. Another subtype of Iterable
	 * may be a single value.
	 */
	static boolean isCollection(Class<?> type) {
		return type == Iterable.class || Collection.class.isAssignableFrom(type);
	}

	// The class of the instances is checked before. A LinkedList accepts null.
	@SuppressWarnings({ "unchecked", "rawtypes", "JdkObsolete" })
	public static Supplier<Collection<Object>> collection(Class<?> type, Class<?> element) {
		if (type.isAssignableFrom(ArrayList.class)) {
			return ArrayList::new;
		}
		if (type.isAssignableFrom(LinkedHashSet.class)) {
			return LinkedHashSet::new;
		}
		if (type.isAssignableFrom(LinkedList.class)) {
			return LinkedList::new;
		}
		if (type.isAssignableFrom(TreeSet.class)) {
			requireOrder(type, element);
			return TreeSet::new;
		}
		if (type == EnumSet.class && element.isEnum()) {
			return () -> (Collection<Object>) (Collection) EnumSet.noneOf((Class) element);
		}
		throw refused(type, "List, Set, SortedSet or Deque");
	}

	// The class of the instances is checked before.
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public static Supplier<Map<Object, @Nullable Object>> map(Class<?> type, Class<?> key) {
		if (type.isAssignableFrom(LinkedHashMap.class)) {
			return LinkedHashMap::new;
		}
		if (type.isAssignableFrom(TreeMap.class)) {
			requireOrder(type, key);
			return TreeMap::new;
		}
		if (type == EnumMap.class && key.isEnum()) {
			return () -> (Map<Object, @Nullable Object>) (Map) new EnumMap((Class) key);
		}
		throw refused(type, "Map or SortedMap");
	}

	private static void requireOrder(Class<?> type, Class<?> element) {
		if (!Comparable.class.isAssignableFrom(element)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A " + type.getTypeName() + " cannot be read, because " + element.getTypeName()
							+ " is not Comparable. Make it so, or declare an unsorted type.");
		}
	}

	private static TableTheoryException refused(Class<?> type, String instead) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, "A " + type.getTypeName()
				+ " cannot be read into. Declare " + instead + ", or register converters for it.");
	}

}
