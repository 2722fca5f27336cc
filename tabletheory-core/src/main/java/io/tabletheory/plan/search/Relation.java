// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The relations between a property and the values of a search.
 */
@Internal
public enum Relation {

	IS(1), IS_NOT(1), LESS(1), AT_MOST(1), GREATER(1), AT_LEAST(1),

	/** Inclusive on both ends. */
	BETWEEN(2),

	/** The value is an element of a collection. */
	IN(1), NOT_IN(1),

	STARTS_WITH(1),

	/** A part of a text, or an element of a collection. */
	CONTAINS(1), NOT_CONTAINS(1),

	/** The item has a value, which may be NULL. */
	EXISTS(0),

	/** The item has no value, or NULL. */
	NULL(0), NOT_NULL(0),

	/** A text or collection without content. */
	EMPTY(0), NOT_EMPTY(0);

	private final int values;

	Relation(int values) {
		this.values = values;
	}

	/** The number of values to compare with. */
	public int arity() {
		return this.values;
	}

	/** The relation that this one negates, or {@code null}. */
	public @Nullable Relation negated() {
		return switch (this) {
			case NOT_IN -> IN;
			case NOT_CONTAINS -> CONTAINS;
			case NOT_NULL -> NULL;
			default -> null;
		};
	}

}
