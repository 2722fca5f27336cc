// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.plan.Planner;
import io.tabletheory.plan.TablePlan;

/**
 * Plans queries for the entities of one class, once for all values that the arguments may
 * have.
 */
@Internal
public final class QueryPlanner {

	private final MappedEntity<?> entity;

	private final TablePlan table;

	private final EntityKeys keys;

	private final Planner planner;

	public QueryPlanner(MappedEntity<?> entity, TablePlan table) {
		this.entity = entity;
		this.table = table;
		this.keys = new EntityKeys(entity);
		this.planner = new Planner(entity.model(), this.keys.certain());
	}

	/** Plans a query; what no key answers is refused with the reason. */
	public PlannedQuery plan(EntityQuery query, Origin origin) {
		try {
			return new PlannedQuery(this.table, new RouteSearch(query, this, origin).alternatives(), query);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	MappedEntity<?> entity() {
		return this.entity;
	}

	TablePlan table() {
		return this.table;
	}

	EntityKeys keys() {
		return this.keys;
	}

	Planner planner() {
		return this.planner;
	}

}
