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
 * The annotations of a class, or of the field and the accessors of a property, searched
 * once: most elements have hardly any, and would otherwise be searched for each type of
 * annotation.
 */
final class FoundAnnotations {

	/** The type of an annotation with those of its meta-annotations. */
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

	/** True if the elements cannot inherit annotations. */
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

	/** Returns true if it is certain that there is no annotation of this type. */
	boolean lack(Class<? extends Annotation> type) {
		return this.complete && !this.types.contains(type);
	}

	/** The annotations of each element that has any. */
	List<MergedAnnotations> elements() {
		return this.elements;
	}

}
