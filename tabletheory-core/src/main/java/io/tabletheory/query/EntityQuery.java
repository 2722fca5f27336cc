// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.util.List;

import io.tabletheory.plan.Search.Access;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;

/**
 * Which entities are wanted, and what of them. Immutable.
 *
 * @param criteria what must hold of them; {@code null} for all
 * @param index the index to read; {@code null} leaves the choice to the planner
 * @param sort in which order: by the sort key of what is read
 * @param selected the properties that are wanted; empty for all
 * @param consistent whether nothing acknowledged before may be missed
 * @param access whether all items may be read in order to find those that are wanted
 */
public record EntityQuery(@Nullable Criteria criteria, @Nullable String index, Sort sort, List<String> selected,
		boolean consistent, Access access) {

	/** All entities, for whom a scan is not allowed. */
	public static final EntityQuery ALL = new EntityQuery(null, null, Sort.unsorted(), List.of(), false, Access.QUERY);

	public EntityQuery {
		selected = List.copyOf(selected);
	}

	public EntityQuery criteria(@Nullable Criteria other) {
		return new EntityQuery(other, this.index, this.sort, this.selected, this.consistent, this.access);
	}

	public EntityQuery index(@Nullable String name) {
		return new EntityQuery(this.criteria, name, this.sort, this.selected, this.consistent, this.access);
	}

	public EntityQuery sort(Sort other) {
		return new EntityQuery(this.criteria, this.index, other, this.selected, this.consistent, this.access);
	}

	public EntityQuery select(List<String> properties) {
		return new EntityQuery(this.criteria, this.index, this.sort, properties, this.consistent, this.access);
	}

	public EntityQuery consistent(boolean wanted) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.selected, wanted, this.access);
	}

	public EntityQuery access(Access allowed) {
		return new EntityQuery(this.criteria, this.index, this.sort, this.selected, this.consistent, allowed);
	}

}
