// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.Search.Access;
import org.jspecify.annotations.Nullable;

/**
 * A search whose values may come with each call.
 *
 * @param criteria the criteria, all of which must hold
 * @param index the index to read, or {@code null} to leave the choice to the planner
 * @param order the order of the items
 * @param selected the paths to read; empty for whole items
 * @param consistent true for strong consistency
 * @param access the permission to read all items in order to find some
 * @param maxPages the maximum number of pages of a scan; one more is a failure
 */
@Internal
public record CriteriaSearch(List<Criterion> criteria, @Nullable String index, SortOrder order, List<Path> selected,
		boolean consistent, Access access, int maxPages) {

	public CriteriaSearch {
		criteria = criteria.stream().flatMap(Criterion::parts).toList();
		selected = List.copyOf(selected);
	}

	/** Returns this search by this index, with key conditions only. */
	CriteriaSearch byIndex(String name) {
		return new CriteriaSearch(this.criteria, name, this.order, this.selected, this.consistent, Access.QUERY,
				this.maxPages);
	}

}
