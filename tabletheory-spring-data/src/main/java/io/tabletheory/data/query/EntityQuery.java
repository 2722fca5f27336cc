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
 * Which entities are wanted, and what of them. Immutable.
 *
 * @param criteria what must hold of them; {@code null} for all
 * @param index the index to read; {@code null} leaves the choice to the planner
 * @param sort in which order: by the sort key of what is read
 * @param descending whether that order is turned around, be it a named one or not
 * @param selected the properties that are wanted; empty for all
 * @param consistent whether nothing acknowledged before may be missed
 * @param access whether all items may be read in order to find those that are wanted
 * @param maxPages how many pages of them; one more is a failure
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

	/** Only what meets these criteria too. */
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

	/** Whether the order is turned around. */
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

	/** Where no key serves, all items may be read, up to so many pages of them. */
	public EntityQuery allowScan(int pages) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.descending, this.selected, this.consistent,
				Access.QUERY_OR_SCAN, pages);
	}

	/**
	 * Where no key serves, and no index would if it were named, all items may be read, up
	 * to so many pages of them.
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
