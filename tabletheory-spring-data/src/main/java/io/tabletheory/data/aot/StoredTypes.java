// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.ReflectionHints;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.util.TypeCollector;

/**
 * Classes together with all classes that their values may consist of, sealed hierarchies
 * included.
 */
record StoredTypes(Set<Class<?>> types) {

	static StoredTypes of(Collection<? extends Class<?>> roots) {
		Set<Class<?>> found = new LinkedHashSet<>();
		Deque<Class<?>> open = new ArrayDeque<>(roots);
		while (!open.isEmpty()) {
			for (Class<?> type : TypeCollector.inspect(open.pop()).list()) {
				if (found.add(type)) {
					addRelated(type, open);
				}
			}
		}
		return new StoredTypes(found);
	}

	/** Adds the classes that a collector does not find by itself. */
	private static void addRelated(Class<?> type, Deque<Class<?>> open) {
		if (type.isSealed()) {
			open.addAll(Arrays.asList(type.getPermittedSubclasses()));
		}
		if (type.getSuperclass() != null) {
			open.add(type.getSuperclass());
		}
		if (type.isArray()) {
			open.add(type.getComponentType());
		}
	}

	/**
	 * Registers reflection hints, because method handles create, read and change
	 * instances, also through private members.
	 */
	void register(ReflectionHints hints) {
		for (Class<?> type : this.types) {
			hints.registerType(type, MemberCategory.ACCESS_DECLARED_FIELDS, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
					MemberCategory.INVOKE_DECLARED_METHODS);
			if (!type.isArray()) {
				// Arrays of a class have a class of their own.
				hints.registerType(type.arrayType());
			}
			Arrays.stream(type.getDeclaredFields()).forEach((field) -> {
				MergedAnnotation<ValueConverter> converter = MergedAnnotations.from(field).get(ValueConverter.class);
				if (converter.isPresent()) {
					hints.registerType(converter.getClass("value"), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS);
				}
			});
		}
	}

}
