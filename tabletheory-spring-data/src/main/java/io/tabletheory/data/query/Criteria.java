// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.plan.search.Relation;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypedPropertyPath;

/**
 * Conditions on the properties of an entity. Immutable.
 *
 * <pre>{@code
 * where(Order::customerId).is("c1").and(Order::total).greaterThan(10)
 * }</pre>
 */
public sealed interface Criteria {

	/** Begins with a property, such as {@code address.city}. */
	static PropertyCriteria where(String property) {
		return new PropertyCriteria(null, property);
	}

	/** Begins with a property. */
	static <T, P> PropertyCriteria where(TypedPropertyPath<T, P> property) {
		return where(TypedPropertyPath.of(property).toDotPath());
	}

	/** Both this and a condition on the property, which follows. */
	default PropertyCriteria and(String property) {
		return new PropertyCriteria(this, property);
	}

	/** Both this and a condition on the property, which follows. */
	default <T, P> PropertyCriteria and(TypedPropertyPath<T, P> property) {
		return and(TypedPropertyPath.of(property).toDotPath());
	}

	/** Both this and the other. */
	default Criteria and(Criteria other) {
		List<Criteria> parts = new ArrayList<>((this instanceof All all) ? all.parts() : List.of(this));
		parts.addAll((other instanceof All all) ? all.parts() : List.of(other));
		return new All(parts);
	}

	/** This, or the other, or both. */
	default Criteria or(Criteria other) {
		List<Criteria> parts = new ArrayList<>((this instanceof Any any) ? any.parts() : List.of(this));
		parts.addAll((other instanceof Any any) ? any.parts() : List.of(other));
		return new Any(parts);
	}

	/** The negation. */
	default Criteria negated() {
		return new Not(this);
	}

	/** All of the parts hold. */
	@Internal
	record All(List<Criteria> parts) implements Criteria {

		public All {
			parts = List.copyOf(parts);
		}

	}

	/** At least one of the parts holds. */
	@Internal
	record Any(List<Criteria> parts) implements Criteria {

		public Any {
			parts = List.copyOf(parts);
		}

	}

	/** The part does not hold. */
	@Internal
	record Not(Criteria part) implements Criteria {

	}

	/**
	 * A comparison of one property.
	 *
	 * @param values the values to compare with; an {@link Argument} stands for a value
	 * that comes later
	 */
	@Internal
	record Comparison(String property, Relation relation, List<Object> values) implements Criteria {

		public Comparison {
			values = List.copyOf(values);
		}

		Comparison bound(@Nullable Object[] arguments) {
			return new Comparison(this.property, this.relation,
					this.values.stream().map((value) -> value(value, arguments)).toList());
		}

		private Object value(Object value, @Nullable Object[] arguments) {
			return (value instanceof Argument argument) ? argument.in(arguments, this.property) : value;
		}

		/** Shows no value. */
		@Override
		public String toString() {
			return this.property + " " + this.relation;
		}

	}

}
