// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import org.springframework.util.ClassUtils;
import org.springframework.util.NumberUtils;

/**
 * Checks, when a method is planned, that it can return its results. Otherwise a caller
 * would get an object of another type.
 *
 * @param shape the number of results, and their container
 * @param element the type of one result, without its wrapper; never primitive
 * @param entity the class of the entities
 */
record ResultTypes(ResultShape shape, Class<?> element, Class<?> entity) {

	static ResultTypes of(TableTheoryQueryMethod method, Class<?> entity) {
		return new ResultTypes(method.shape(), ClassUtils.resolvePrimitiveIfNecessary(method.getReturnedObjectType()),
				entity);
	}

	/** Refuses a type that does not fit. */
	void require(QuerySpec question) {
		String reason = switch (question.aim()) {
			case FIND -> isNothing() ? "it finds entities and returns nothing; return an entity, an Optional of it,"
					+ " or a collection of them" : null;
			case COUNT -> isCount() ? null : "a count results in a number; return long, or another type of number";
			case EXISTS -> isAnswer() ? null : "an exists query results in a boolean; return boolean";
			case DELETE -> isDeleted(question.limit()) ? null
					: "a delete results in nothing, a boolean, the number of entities as int or long, or a"
							+ " collection of"
							+ " the entities, or in a CompletableFuture of one of these; return one of them";
		};
		if (reason != null) {
			throw new RefusedMethodException(reason);
		}
	}

	/** True if nothing is returned. */
	boolean isNothing() {
		return this.element == Void.class || this.element == void.class;
	}

	private boolean isCount() {
		return this.shape == ResultShape.ONE && (this.element == Object.class || this.element == Number.class
				|| NumberUtils.STANDARD_NUMBER_TYPES.contains(this.element));
	}

	private boolean isAnswer() {
		return this.shape == ResultShape.ONE && (this.element == Object.class || this.element == Boolean.class);
	}

	private boolean isDeleted(long limit) {
		boolean several = this.shape == ResultShape.LIST && this.element == this.entity;
		boolean one = this.shape == ResultShape.ONE && ((this.element == this.entity && limit == 1) || isNothing()
				|| this.element == Boolean.class || this.element == Integer.class || this.element == Long.class);
		return several || one;
	}

	/** A number of entities, as one of that type. */
	Object count(Long number) {
		return (this.element == Object.class) ? number
				: NumberUtils.convertNumberToTargetClass(number, this.element.asSubclass(Number.class));
	}

}
