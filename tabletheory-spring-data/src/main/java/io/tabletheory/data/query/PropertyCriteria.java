// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

import io.tabletheory.plan.search.Relation;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of criteria: a property whose condition follows.
 */
public final class PropertyCriteria {

	private final @Nullable Criteria before;

	private final String property;

	PropertyCriteria(@Nullable Criteria before, String property) {
		this.before = before;
		this.property = property;
	}

	public Criteria is(Object value) {
		return with(Relation.IS, value);
	}

	/** Another value, or none. */
	public Criteria isNot(Object value) {
		return with(Relation.IS_NOT, value);
	}

	public Criteria lessThan(Object value) {
		return with(Relation.LESS, value);
	}

	public Criteria lessThanOrEqualTo(Object value) {
		return with(Relation.AT_MOST, value);
	}

	public Criteria greaterThan(Object value) {
		return with(Relation.GREATER, value);
	}

	public Criteria greaterThanOrEqualTo(Object value) {
		return with(Relation.AT_LEAST, value);
	}

	/** Inclusive on both ends. */
	public Criteria between(Object low, Object high) {
		return with(Relation.BETWEEN, low, high);
	}

	public Criteria in(Collection<?> values) {
		return with(Relation.IN, values);
	}

	public Criteria in(Object... values) {
		return in(List.of(values));
	}

	public Criteria notIn(Collection<?> values) {
		return with(Relation.NOT_IN, values);
	}

	public Criteria startsWith(Object prefix) {
		return with(Relation.STARTS_WITH, prefix);
	}

	/** A part of a text, or an element of a collection. */
	public Criteria contains(Object part) {
		return with(Relation.CONTAINS, part);
	}

	public Criteria notContains(Object part) {
		return with(Relation.NOT_CONTAINS, part);
	}

	/** The item has a value, which may be NULL. */
	public Criteria exists() {
		return with(Relation.EXISTS);
	}

	/** The item has no value, or NULL. */
	public Criteria isNull() {
		return with(Relation.NULL);
	}

	public Criteria isNotNull() {
		return with(Relation.NOT_NULL);
	}

	/** A text or collection that exists and has no content. */
	public Criteria isEmpty() {
		return with(Relation.EMPTY);
	}

	public Criteria isNotEmpty() {
		return with(Relation.NOT_EMPTY);
	}

	private Criteria with(Relation relation, Object... values) {
		for (Object value : values) {
			Objects.requireNonNull(value, () -> this.property + " cannot be compared with null; use isNull() instead");
		}
		Criteria said = new Criteria.Comparison(this.property, relation, List.of(values));
		return (this.before != null) ? this.before.and(said) : said;
	}

}
