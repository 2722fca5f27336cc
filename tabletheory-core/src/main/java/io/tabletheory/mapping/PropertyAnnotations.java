// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.mapping;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;

/**
 * What is annotated on the field and the accessors of a property, found out once: most
 * have nothing, and would be searched for each annotation that any might have.
 */
final class PropertyAnnotations {

	/** An annotation, and those that it has itself. */
	private static final ClassValue<Set<Class<?>>> CLOSURE = new ClassValue<>() {

		@Override
		protected Set<Class<?>> computeValue(Class<?> type) {
			Set<Class<?>> types = new HashSet<>(Set.of(type));
			for (MergedAnnotation<?> annotation : MergedAnnotations.from(type)) {
				types.add(annotation.getType());
			}
			return types;
		}

	};

	private final List<MergedAnnotations> elements = new ArrayList<>();

	private final Set<Class<?>> types = new HashSet<>();

	private final boolean complete;

	private PropertyAnnotations(boolean complete) {
		this.complete = complete;
	}

	static PropertyAnnotations of(TableTheoryPersistentProperty property) {
		PropertyAnnotations annotations = new PropertyAnnotations(!inherits(property.getOwner().getType()));
		for (AnnotatedElement element : new @Nullable AnnotatedElement[] { property.getField(), property.getGetter(),
				property.getSetter(), property.getWither() }) {
			if (element != null) {
				annotations.add(element);
			}
		}
		return annotations;
	}

	/** Whether accessors may have annotations from where they are declared first. */
	private static boolean inherits(Class<?> type) {
		return type.getInterfaces().length > 0
				|| (type.getSuperclass() != Object.class && type.getSuperclass() != Record.class);
	}

	private void add(AnnotatedElement element) {
		Annotation[] annotations = element.getAnnotations();
		for (Annotation annotation : annotations) {
			this.types.addAll(CLOSURE.get(annotation.annotationType()));
		}
		if (annotations.length > 0) {
			this.elements.add(MergedAnnotations.from(element));
		}
	}

	/** Whether it is certain that there is none of this type. */
	boolean lack(Class<? extends Annotation> type) {
		return this.complete && !this.types.contains(type);
	}

	boolean lackAll(List<Class<? extends Annotation>> types) {
		for (Class<? extends Annotation> type : types) {
			if (!lack(type)) {
				return false;
			}
		}
		return true;
	}

	/** Those of each field or accessor that has any. */
	List<MergedAnnotations> elements() {
		return this.elements;
	}

}
