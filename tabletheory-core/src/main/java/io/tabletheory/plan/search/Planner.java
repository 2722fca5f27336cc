// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.Attributes;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ways to the items of a search, once for all values that the search may have.
 * If the search names no index, its result is that of a filtered scan of the whole table:
 * the planner then never reads an index that lacks items or parts of them.
 */
@Internal
public final class Planner {

	/**
	 * Applications have few shapes. If shapes depend on input, those beyond this number
	 * are planned each time.
	 */
	private static final int MAX_KEPT = 256;

	private final PlanSubject subject;

	private final KeyChoice keys;

	private final Attributes attributes;

	private final Map<SearchShape, PlannedQuery> plans = new ConcurrentHashMap<>();

	/**
	 * A planner for the items of a model, in searches that compare no encrypted
	 * attribute.
	 */
	public Planner(Model model) {
		this(ModelSubject.of(model, null));
	}

	/** A planner for the items of a model. */
	public Planner(TablePlan table) {
		this(ModelSubject.of(table.model(), table));
	}

	/** A planner for items with known facts beyond their model. */
	public Planner(PlanSubject subject) {
		this.subject = subject;
		this.attributes = Attributes.of(subject.model());
		this.keys = new KeyChoice(subject.model(), subject.certainKeys(), this.attributes);
	}

	/**
	 * Prefers the way that uses most of a key, the table to an index, and an index
	 * declared first. If no key serves, a key may serve for each of several values, or
	 * for each branch of an OR. A search that no key answers is refused unless it allows
	 * a scan.
	 */
	public PlannedQuery plan(CriteriaSearch search, Origin origin) {
		try {
			this.keys.check(search, this.subject.byDigest(Criterion.bind(search.criteria(), null)), origin);
			return new PlannedQuery(this.subject,
					new RouteSearch(search, this.subject, this.keys, origin).alternatives(), search);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	/** The reads that together find the items of a search with values. */
	public PlannedRead plan(Search search, Origin origin) {
		PlannedQuery known = this.plans.get(new SearchShape(search));
		return new PlannedRead((known != null) ? known : newPlan(search, origin), search.condition());
	}

	/** The plan, which is kept without the values. */
	private PlannedQuery newPlan(Search search, Origin origin) {
		Criterion given = new GivenCriteria(this.attributes).of(search.condition());
		PlannedQuery planned = plan(new CriteriaSearch((given != null) ? List.of(given) : List.of(), search.index(),
				order(search.order()), search.selected(), search.consistent(), search.access(), Integer.MAX_VALUE),
				origin);
		if (this.plans.size() < MAX_KEPT) {
			this.plans.putIfAbsent(new SearchShape(new Search((given != null) ? given.bind(null) : null, search.index(),
					search.order(), search.selected(), search.consistent(), search.access())), planned);
		}
		return planned;
	}

	private SortOrder order(Search.Order order) {
		String attribute = order.attribute();
		if (attribute == null) {
			return new SortOrder(List.of(), order.descending());
		}
		return new SortOrder(
				List.of(new SortOrder.By(ModelSource.of(Path.of(attribute), this.attributes), order.descending())),
				false);
	}

	/**
	 * The way by the key of the table, or of this index, if that alone answers the
	 * search.
	 * @param index the index, or {@code null} for the table
	 */
	public Optional<AccessPattern> by(@Nullable Index index, Search search, Origin origin) {
		ConditionExpression condition = search.condition();
		if (condition != null) {
			this.attributes.checked(condition, origin);
		}
		return this.keys.by(index, search);
	}

	/**
	 * The reason that the key of the table, or of this index, cannot answer the search.
	 */
	public String obstacle(@Nullable Index index, Search search) {
		return this.keys.obstacle(index, search);
	}

	/**
	 * The paths to request from DynamoDB in order to read these paths. DynamoDB refuses a
	 * path inside another one.
	 */
	public List<Path> selected(List<Path> paths, Origin origin) {
		return this.keys.selected(paths, origin);
	}

}
