// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;

/**
 * The annotations on a method of a repository, or on a method that it overrides. Most
 * methods have no annotations and override nothing, which is found out without a search
 * for each annotation.
 */
record MethodAnnotations(MergedAnnotations all) {

	private static final MethodAnnotations NONE = new MethodAnnotations(MergedAnnotations.of(List.of()));

	static MethodAnnotations of(Method method) {
		boolean bare = method.getAnnotations().length == 0 && overridesNone(method);
		return bare ? NONE : new MethodAnnotations(MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY));
	}

	private static boolean overridesNone(Method method) {
		for (Class<?> extended : method.getDeclaringClass().getInterfaces()) {
			if (!InheritedMethods.isLibrary(extended)) {
				return false;
			}
		}
		return true;
	}

	/** The annotation of this type, or {@code null}. */
	<A extends Annotation> @Nullable A find(Class<A> type) {
		return this.all.get(type).synthesize(MergedAnnotation::isPresent).orElse(null);
	}

	boolean has(Class<? extends Annotation> type) {
		return this.all.isPresent(type);
	}

}
