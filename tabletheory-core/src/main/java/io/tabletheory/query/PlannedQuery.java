// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.convert.KeyWriter;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.AccessPattern;
import io.tabletheory.plan.AccessPattern.Operation;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.Planner;
import io.tabletheory.plan.QueryPlan;
import io.tabletheory.plan.Search;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.query.CompiledCriteria.Joined;
import io.tabletheory.query.CompiledCriteria.OfType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;

/**
 * A query whose way to the items is known. It is found once, for all values that the
 * arguments may have.
 */
public final class PlannedQuery {

	private final TablePlan table;

	private final AccessPattern pattern;

	/** All of which must hold. */
	private final List<CompiledCriteria> criteria;

	private PlannedQuery(TablePlan table, AccessPattern pattern, List<CompiledCriteria> criteria) {
		this.table = table;
		this.pattern = pattern;
		this.criteria = criteria;
	}

	/** Plans the query; what no key answers is refused with the reason. */
	public static PlannedQuery of(EntityQuery query, MappedEntity<?> entity, TablePlan table, Origin origin) {
		return new Planning(query, entity, table, origin).planned();
	}

	/** The way to the items. */
	public AccessPattern pattern() {
		return this.pattern;
	}

	/** The read with the values of these arguments. */
	public QueryPlan bind(@Nullable Object[] arguments, Origin origin) {
		ByDigest condition = this.table.byDigest(CompiledCriteria.bind(this.criteria, arguments));
		return this.pattern.bind(condition.condition(), origin).expecting(condition, origin);
	}

	/** One query on its way to a plan. */
	private record Planning(EntityQuery query, MappedEntity<?> entity, TablePlan table, Origin origin) {

		PlannedQuery planned() {
			List<CompiledCriteria> given = given();
			List<KeyCriteria> keys = keys(given);
			AccessPattern found = plan(Stream.concat(given.stream(), keys.stream()).toList());
			List<CompiledCriteria> used = keys.isEmpty() ? given : used(given, keys, found);
			String type = this.entity.entity().getTypeAttribute();
			if (type == null || found.operation() == Operation.GET) {
				return new PlannedQuery(this.table, plan(used), used);
			}
			List<CompiledCriteria> typed = Stream
				.concat(used.stream(), Stream.of(new OfType(type, this.entity.entity().getTypeName())))
				.toList();
			return new PlannedQuery(this.table, plan(typed), typed);
		}

		private List<CompiledCriteria> given() {
			Criteria criteria = this.query.criteria();
			if (criteria == null) {
				return List.of();
			}
			CompiledCriteria compiled = CompiledCriteria.of(criteria, this.entity);
			return (compiled instanceof Joined joined && joined.all()) ? joined.parts() : List.of(compiled);
		}

		/** What is known of keys that are made of properties. */
		private List<KeyCriteria> keys(List<CompiledCriteria> given) {
			return this.entity.keyWriters()
				.stream()
				.map((key) -> KeyCriteria.of(key, given))
				.filter((key) -> isPartition(key.key()) ? key.isWhole() : key.isSaying())
				.toList();
		}

		private boolean isPartition(KeyWriter key) {
			return Stream
				.concat(Stream.of(this.entity.model().keys()), this.entity.model().indexes().stream().map(Index::keys))
				.anyMatch((keys) -> keys.partition().name().equals(key.attribute()));
		}

		/**
		 * The key that is read says what the properties say that it is made of: different
		 * values make different keys.
		 */
		private List<CompiledCriteria> used(List<CompiledCriteria> given, List<KeyCriteria> keys, AccessPattern found) {
			KeySchema read = found.key();
			List<KeyCriteria> chosen = keys.stream()
				.filter((key) -> read.parts().stream().map(KeyAttribute::name).anyMatch(key.key().attribute()::equals))
				.toList();
			List<CompiledCriteria> used = new ArrayList<>(given);
			for (KeyCriteria key : chosen) {
				key.known().forEach((source) -> used.removeIf((part) -> part == source));
			}
			used.addAll(chosen);
			return used;
		}

		private AccessPattern plan(List<CompiledCriteria> parts) {
			Search search = new Search(this.table.byDigest(CompiledCriteria.bind(parts, null)).condition(),
					this.query.index(), order(), selected(), this.query.consistent(), this.query.access());
			return new Planner(this.entity.model()).plan(search, this.origin);
		}

		private Search.Order order() {
			List<Sort.Order> orders = this.query.sort().toList();
			if (orders.isEmpty()) {
				return Search.Order.NATURAL;
			}
			Sort.Order order = orders.get(0);
			return new Search.Order(this.entity.path(order.getProperty()).path().toString(), order.isDescending());
		}

		private List<Path> selected() {
			return this.query.selected().stream().map((property) -> this.entity.path(property).path()).toList();
		}

	}

	/** The way, without values. */
	@Override
	public String toString() {
		return "PlannedQuery[" + this.pattern + "]";
	}

}
