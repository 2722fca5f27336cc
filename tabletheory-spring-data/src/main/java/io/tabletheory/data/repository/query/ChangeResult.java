// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Optional;

import io.tabletheory.data.entity.MappedEntity;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;
import org.springframework.util.NumberUtils;

/**
 * The result that a method returns for the change that it makes.
 *
 * @param kind the meaning of the result
 * @param type the class of the result
 */
record ChangeResult(ResultMeaning kind, Class<?> type) {

	/** Refuses what no change results in. */
	static ChangeResult of(ResolvableType returned, MappedEntity<?> entity) {
		Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(returned.toClass());
		if (type == void.class || type == Void.class) {
			return new ChangeResult(ResultMeaning.NOTHING, type);
		}
		if (type == Boolean.class) {
			return new ChangeResult(ResultMeaning.WHETHER, type);
		}
		if (type == Integer.class || type == Long.class) {
			return new ChangeResult(ResultMeaning.COUNT, type);
		}
		if (type == Optional.class && returned.getGeneric(0).toClass().isAssignableFrom(entity.type())) {
			return new ChangeResult(ResultMeaning.ENTITY_OR_NONE, type);
		}
		if (type != Object.class && type.isAssignableFrom(entity.type())) {
			return new ChangeResult(ResultMeaning.ENTITY, type);
		}
		throw new RefusedMethodException("it cannot return " + ClassUtils.getShortName(type)
				+ ", because a change results in nothing, boolean, int, long, " + entity.type().getSimpleName()
				+ " or an Optional of it, or in a CompletableFuture of one of these");
	}

	/** The result for a change that was made, or that had nothing to change. */
	Object of(boolean made) {
		return (this.kind == ResultMeaning.COUNT)
				? NumberUtils.convertNumberToTargetClass(made ? 1 : 0, this.type.asSubclass(Number.class)) : made;
	}

	/** The meanings of a result. */
	enum ResultMeaning {

		NOTHING, WHETHER, COUNT, ENTITY, ENTITY_OR_NONE

	}

}
