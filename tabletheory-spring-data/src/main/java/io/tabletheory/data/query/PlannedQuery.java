// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.plan.AccessPattern;
import io.tabletheory.plan.AccessPattern.Operation;
import io.tabletheory.plan.QueryPlan;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * A query whose ways to the items are known. They are found once, for all values that the
 * arguments may have.
 */
@Internal
public final class PlannedQuery {

	private final TablePlan table;

	/** Which together find all items. */
	private final List<AccessRoute> alternatives;

	private final EntityQuery query;

	PlannedQuery(TablePlan table, List<AccessRoute> alternatives, EntityQuery query) {
		this.table = table;
		this.alternatives = List.copyOf(alternatives);
		this.query = query;
	}

	/** The ways to the items, all of which are gone. */
	public List<AccessPattern> patterns() {
		return this.alternatives.stream().map(AccessRoute::pattern).toList();
	}

	/** What is asked. */
	public EntityQuery query() {
		return this.query;
	}

	/**
	 * Whether one way leads to all items, one after the other: only then a position among
	 * them has a neighbour.
	 */
	public boolean isSingle() {
		return this.alternatives.size() == 1 && this.alternatives.get(0).choices().isEmpty();
	}

	/** Whether every item is read to find those that are wanted. */
	public boolean isScan() {
		return this.alternatives.get(0).pattern().operation() == Operation.SCAN;
	}

	/**
	 * What is asked of DynamoDB, for people.
	 * @param arguments the names of what comes with each call
	 * @param constants makes what is shown of "key" or "filter", and of a text that it is
	 * compared with in each call
	 */
	public List<RequestDescription> describe(List<String> arguments, BinaryOperator<String> constants) {
		boolean several = this.alternatives.size() > 1 || !this.alternatives.get(0).choices().isEmpty();
		boolean batch = several && order() == null
				&& patterns().stream().allMatch((pattern) -> pattern.operation() == Operation.GET);
		return this.alternatives.stream()
			.map((way) -> RequestDescription.of(way, this.table, batch, arguments, constants))
			.toList();
	}

	/** What may surprise, or cost more than it seems. */
	public List<String> warnings() {
		return this.alternatives.stream().flatMap((way) -> way.warnings().stream()).distinct().toList();
	}

	/** The reads with the values of these arguments. */
	public BoundQuery bind(@Nullable Object[] arguments, Origin origin) {
		List<QueryPlan> reads = new ArrayList<>();
		for (AccessRoute alternative : this.alternatives) {
			reads.addAll(alternative.bind(this.table, arguments, origin));
		}
		return new BoundQuery(reads, isSingle() ? null : order(), this.alternatives.size() > 1, this.query.maxPages());
	}

	private @Nullable String order() {
		var sort = this.alternatives.get(0).pattern().key().sort();
		return (this.query.isSorted() && sort != null) ? sort.name() : null;
	}

	/** The ways, without values. */
	@Override
	public String toString() {
		return "PlannedQuery" + this.alternatives;
	}

}
