// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.CriteriaSearch;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.PlannedQuery;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.SortOrder;
import org.springframework.data.domain.Sort;

/**
 * Plans queries for the entities of one class, once for all values that the arguments may
 * have: it finds the places of properties, and the planner of the engine the keys.
 */
@Internal
public final class QueryPlanner {

	private final MappedEntity<?> entity;

	private final EntityKeys keys;

	private final Planner planner;

	public QueryPlanner(MappedEntity<?> entity, TablePlan table) {
		this.entity = entity;
		this.keys = new EntityKeys(entity, table);
		this.planner = new Planner(this.keys);
	}

	/** Plans a query; a query that no key can answer is refused with the reason. */
	public PlannedQuery plan(EntityQuery query, Origin origin) {
		try {
			return this.planner.plan(search(query), origin);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	private CriteriaSearch search(EntityQuery query) {
		Criteria criteria = query.criteria();
		List<Criterion> given = (criteria != null) ? CompiledCriteria.of(criteria, this.entity).parts().toList()
				: List.of();
		this.keys.requireOpen(given);
		List<Path> selected = query.selected()
			.stream()
			.map((name) -> QueriedProperty.of(name, this.entity).path())
			.toList();
		return new CriteriaSearch(given, query.index(), order(query), selected, query.consistent(), query.access(),
				query.maxPages());
	}

	private SortOrder order(EntityQuery query) {
		List<SortOrder.By> orders = new ArrayList<>();
		for (Sort.Order order : query.sort()) {
			if (order.isIgnoreCase() || order.getNullHandling() != Sort.NullHandling.NATIVE) {
				throw QueriedProperty.refused("The order by " + order.getProperty()
						+ " is that of the stored values: it cannot ignore case or place absent values; store a"
						+ " normalised property, and sort by that", null);
			}
			QueriedProperty property = QueriedProperty.of(order.getProperty(), this.entity);
			if (orders.stream().noneMatch((known) -> known.source().path().equals(property.path()))) {
				orders.add(new SortOrder.By(property, order.isDescending()));
			}
		}
		return new SortOrder(orders, query.descending());
	}

}
