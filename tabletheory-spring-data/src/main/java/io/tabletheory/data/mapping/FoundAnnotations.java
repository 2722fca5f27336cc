// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

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
 * What is annotated on a class, or on the field and the accessors of a property, found
 * out once: most have next to nothing, and would be searched for each annotation that any
 * might have.
 */
final class FoundAnnotations {

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

	/**
	 * Whether there is nothing that the elements could have inherited annotations from.
	 */
	private final boolean complete;

	private FoundAnnotations(Class<?> declaring) {
		this.complete = declaring.getInterfaces().length == 0
				&& (declaring.getSuperclass() == Object.class || declaring.getSuperclass() == Record.class);
	}

	static FoundAnnotations of(Class<?> type) {
		FoundAnnotations annotations = new FoundAnnotations(type);
		annotations.add(type);
		return annotations;
	}

	static FoundAnnotations of(TableTheoryPersistentProperty property) {
		FoundAnnotations annotations = new FoundAnnotations(property.getOwner().getType());
		for (AnnotatedElement element : new @Nullable AnnotatedElement[] { property.getField(), property.getGetter(),
				property.getSetter(), property.getWither() }) {
			if (element != null) {
				annotations.add(element);
			}
		}
		return annotations;
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

	/** Those of each element that has any. */
	List<MergedAnnotations> elements() {
		return this.elements;
	}

}
