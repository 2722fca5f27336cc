// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.plan.search.AccessPattern.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A query with its ways to the items. They are found once, for all values of the
 * arguments.
 */
@Internal
public final class PlannedQuery {

	private final PlanSubject subject;

	/** The ways that together find all items. */
	private final List<AccessRoute> alternatives;

	private final CriteriaSearch search;

	private final boolean asGiven;

	PlannedQuery(PlanSubject subject, List<AccessRoute> alternatives, CriteriaSearch search) {
		this.subject = subject;
		this.alternatives = List.copyOf(alternatives);
		this.search = search;
		this.asGiven = isSingle() && this.alternatives.get(0).criteria().equals(search.criteria());
	}

	/** The patterns of the ways to the items, all of which are read. */
	public List<AccessPattern> patterns() {
		return this.alternatives.stream().map(AccessRoute::pattern).toList();
	}

	/** The search that was planned. */
	public CriteriaSearch search() {
		return this.search;
	}

	/**
	 * True if a single read finds all items in order; only then can a position be read on
	 * from.
	 */
	public boolean isSingle() {
		return this.alternatives.size() == 1 && this.alternatives.get(0).choices().isEmpty();
	}

	/** True if its only way uses the criteria as they were given. */
	boolean isAsGiven() {
		return this.asGiven;
	}

	/** The read with a condition of the shape that was given. */
	BoundQuery bind(@Nullable ConditionExpression given, Origin origin) {
		Conjuncts parts = Conjuncts.of(given);
		List<QueryPlan> reads = parts.isImpossible() ? List.of()
				: List.of(this.alternatives.get(0).bind(this.subject.byDigest(given), origin));
		return new BoundQuery(reads, null, false, this.search.maxPages());
	}

	/** True if every item is read to find the wanted ones. */
	public boolean isScan() {
		return this.alternatives.get(0).pattern().operation() == Operation.SCAN;
	}

	/**
	 * True if there are several reads and each finds one item by its key, in no order.
	 */
	public boolean isBatch() {
		return !isSingle() && order() == null
				&& patterns().stream().allMatch((pattern) -> pattern.operation() == Operation.GET);
	}

	/** The ways to the items, with the criteria of each. */
	public List<AccessRoute> routes() {
		return this.alternatives;
	}

	/** The surprises and hidden costs of the query. */
	public List<String> warnings() {
		return this.alternatives.stream().flatMap((way) -> way.warnings().stream()).distinct().toList();
	}

	/** The reads with the values of these arguments. */
	public BoundQuery bind(@Nullable Object[] arguments, Origin origin) {
		List<QueryPlan> reads = new ArrayList<>();
		for (AccessRoute alternative : this.alternatives) {
			reads.addAll(alternative.bind(this.subject, arguments, origin));
		}
		return new BoundQuery(reads, isSingle() ? null : order(), this.alternatives.size() > 1, this.search.maxPages());
	}

	private @Nullable String order() {
		var sort = this.alternatives.get(0).pattern().key().sort();
		return (this.search.order().isSorted() && sort != null) ? sort.name() : null;
	}

	/** The ways, without values. */
	@Override
	public String toString() {
		return "PlannedQuery" + this.alternatives;
	}

}
