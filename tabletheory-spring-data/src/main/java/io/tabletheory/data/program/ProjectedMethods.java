// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

import io.tabletheory.data.entity.MappedEntity;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.mapping.MappingException;

/**
 * The methods of an interface that entities are projected onto. Spring makes an instance
 * of any interface, and fails when a method is called that stands for no property.
 */
final class ProjectedMethods {

	/**
	 * The reason that nothing can be projected onto an interface; empty if projection is
	 * possible.
	 */
	private static final ClassValue<String> OBSTACLES = new ClassValue<>() {

		@Override
		protected String computeValue(Class<?> type) {
			return obstacle(type);
		}

	};

	private ProjectedMethods() {
	}

	/** Refuses an interface that has another method, or none. */
	static void require(Class<?> type, MappedEntity<?> entity) {
		String obstacle = OBSTACLES.get(type);
		if (!obstacle.isEmpty()) {
			throw new MappingException(
					type.getName() + " is no projection of " + entity.type().getName() + ", because " + obstacle);
		}
	}

	private static String obstacle(Class<?> type) {
		if (type.getMethods().length == 0) {
			return "it has no properties; project onto a record, or an interface with getters";
		}
		return Arrays.stream(type.getMethods())
			.filter((method) -> Modifier.isAbstract(method.getModifiers()) && !isAccessor(method))
			.map(Method::getName)
			.min(Comparator.naturalOrder())
			.map((method) -> "its method " + method + " is no getter; name it as one, such as getName, annotate it"
					+ " with @Value, or project onto a record")
			.orElse("");
	}

	private static boolean isAccessor(Method method) {
		return BeanUtils.findPropertyForMethod(method) != null
				|| AnnotatedElementUtils.hasAnnotation(method, Value.class);
	}

}
