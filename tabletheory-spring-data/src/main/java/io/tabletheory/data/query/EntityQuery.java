// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.plan.search.Search.Access;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;

/**
 * A query for entities. Immutable.
 *
 * @param criteria the conditions on the entities; {@code null} for all
 * @param index the index to read; {@code null} leaves the choice to the planner
 * @param sort the order, by the sort key of the key that is read
 * @param descending true to reverse the order, even the default one
 * @param selected the properties to read; empty for all
 * @param consistent true for strong consistency
 * @param access the permission to read all items in order to find some
 * @param maxPages the maximum number of pages of a scan; one more is a failure
 */
@Internal
public record EntityQuery(@Nullable Criteria criteria, @Nullable String index, Sort sort, boolean descending,
		List<String> selected, boolean consistent, Access access, int maxPages) {

	/** All entities, for whom a scan is not allowed. */
	public static final EntityQuery ALL = new EntityQuery(null, null, Sort.unsorted(), false, List.of(), false,
			Access.QUERY, Integer.MAX_VALUE);

	public EntityQuery {
		selected = List.copyOf(selected);
		if (maxPages < 1) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A scan reads at least one page, found a maximum of " + maxPages);
		}
	}

	public EntityQuery criteria(@Nullable Criteria other) {
		return new EntityQuery(other, this.index, this.sort, this.descending, this.selected, this.consistent,
				this.access, this.maxPages);
	}

	/** Adds criteria. */
	public EntityQuery and(Criteria other) {
		return criteria((this.criteria != null) ? this.criteria.and(other) : other);
	}

	public EntityQuery index(@Nullable String name) {
		return new EntityQuery(this.criteria, name, this.sort, this.descending, this.selected, this.consistent,
				this.access, this.maxPages);
	}

	public EntityQuery sort(Sort other) {
		return new EntityQuery(this.criteria, this.index, other, this.descending, this.selected, this.consistent,
				this.access, this.maxPages);
	}

	/** Sets whether the order is reversed. */
	public EntityQuery descending(boolean turned) {
		return new EntityQuery(this.criteria, this.index, this.sort, turned, this.selected, this.consistent,
				this.access, this.maxPages);
	}

	public EntityQuery select(List<String> properties) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, properties, this.consistent,
				this.access, this.maxPages);
	}

	public EntityQuery consistent(boolean wanted) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, this.selected, wanted,
				this.access, this.maxPages);
	}

	public EntityQuery access(Access allowed) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, this.selected, this.consistent,
				allowed, this.maxPages);
	}

	/** Allows a scan of up to this number of pages if no key serves. */
	public EntityQuery allowScan(int pages) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, this.selected, this.consistent,
				Access.QUERY_OR_SCAN, pages);
	}

	/**
	 * Allows a scan of up to this number of pages if no key serves, and no index would
	 * serve when named.
	 */
	public EntityQuery allowLastResort(int pages) {
		return allowScan(pages).access(Access.QUERY_OR_LAST_RESORT);
	}

	/** After how many pages a scan fails. */
	public EntityQuery maxPages(int pages) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, this.selected, this.consistent,
				this.access, pages);
	}

}
