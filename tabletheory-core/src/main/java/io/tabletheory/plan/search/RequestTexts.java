// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * The texts of the requests of one access pattern. Each is written for the first call and
 * kept for all others.
 */
final class RequestTexts {

	/** A pattern is read as a whole, with keys, or by keys only. */
	private static final int MAX_KEPT = 8;

	private final Conjuncts shape;

	private final Map<List<Path>, RequestText> kept = new ConcurrentHashMap<>();

	/**
	 * Creates the texts of searches whose conditions have one shape.
	 * @param shape with stand-ins for values
	 */
	RequestTexts(Conjuncts shape) {
		this.shape = shape;
	}

	/** True if a call with these values has the shape. */
	boolean areOf(Conjuncts bound) {
		return ConditionShape.areSame(this.shape.conditions(), bound.conditions());
	}

	/** The text of a read that has the shape. */
	RequestText of(QueryPlan read, List<Path> projected) {
		RequestText known = this.kept.get(projected);
		if (known != null) {
			return known;
		}
		RequestText written = RequestText.of(read, projected);
		if (this.kept.size() < MAX_KEPT) {
			this.kept.put(List.copyOf(projected), written);
		}
		return written;
	}

	/** Patterns that differ in nothing else are the same. */
	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof RequestTexts texts && areOf(texts.shape);
	}

	@Override
	public int hashCode() {
		return this.shape.size();
	}

	/** Names no condition. */
	@Override
	public String toString() {
		return "RequestTexts[]";
	}

}
