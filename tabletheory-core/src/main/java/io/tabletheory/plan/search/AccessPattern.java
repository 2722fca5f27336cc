// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;

/**
 * The way to the items of a {@link Search}. A pattern is found once for all searches of
 * the same shape, and bound to the values of each. It knows the parts of the condition,
 * joined by the outermost AND, by their positions.
 *
 * @param operation the operation of DynamoDB
 * @param table the table's key
 * @param index the index that is read, or {@code null} for the table
 * @param keys the parts that compare the key; all others are the filter
 * @param descending true for the largest sort key first
 * @param selected the paths to read, without paths inside other selected paths; empty for
 * whole items
 * @param consistent true for strong consistency
 * @param texts the expressions of its requests, without values
 */
@Internal
public record AccessPattern(Operation operation, KeySchema table, @Nullable Index index, KeyParts keys,
		boolean descending, List<Path> selected, boolean consistent, RequestTexts texts) {

	public AccessPattern {
		selected = List.copyOf(selected);
	}

	/** The key that the read uses. */
	public KeySchema key() {
		return (this.index != null) ? this.index.keys() : this.table;
	}

	/** The names of the attributes of that key and of the table's. */
	public NameTable keyNames() {
		List<String> names = new ArrayList<>(4);
		key().parts().forEach((part) -> names.add(part.name()));
		if (this.index != null) {
			this.table.parts()
				.stream()
				.map(KeyAttribute::name)
				.filter((name) -> !names.contains(name))
				.forEach(names::add);
		}
		return new NameTable(names);
	}

	/** Returns this pattern for only these attributes of each item. */
	AccessPattern only(List<Path> attributes) {
		return new AccessPattern(this.operation, this.table, this.index, this.keys, this.descending, attributes,
				this.consistent, this.texts);
	}

	/**
	 * True if the items must be fetched from the table, because the index holds only
	 * parts of them. Only local indexes can fetch items.
	 */
	public boolean fetches() {
		return this.index != null && this.index.type() == Index.Type.LSI
				&& this.index.projection().type() != IndexProjection.Type.ALL && this.selected.isEmpty();
	}

	/**
	 * The pattern with the values of a condition, which has the shape that it was planned
	 * for.
	 */
	public QueryPlan bind(@Nullable ConditionExpression condition, Origin origin) {
		return QueryPlan.of(this, Conjuncts.of(condition), origin);
	}

	/**
	 * The surprises and hidden costs of this pattern.
	 * @param filtering true if there is a filter
	 */
	public List<String> warnings(boolean filtering) {
		List<String> warnings = new ArrayList<>();
		if (this.operation == Operation.SCAN) {
			warnings.add("Every item is read and paid for");
		}
		else if (filtering) {
			warnings.add("Items that the filter leaves out are read and paid for too");
		}
		if (fetches()) {
			warnings.add("Each item is fetched from the table besides, because the index does not hold it completely");
		}
		else if (this.index != null && this.index.projection().type() != IndexProjection.Type.ALL
				&& this.selected.isEmpty()) {
			warnings.add("Items are not complete: the index holds only some attributes of each");
		}
		return warnings;
	}

	/** The operations of DynamoDB that find items. */
	public enum Operation {

		/** The one item with a key. */
		GET,

		/** The items of one partition, in the order of their sort key. */
		QUERY,

		/** All items, in no order. */
		SCAN

	}

	/**
	 * Positions of the parts that compare the key, or {@link #NONE}.
	 *
	 * @param partition the equality with the partition key
	 * @param sort the comparison of the sort key; with {@code high}, its lower bound
	 * @param high the upper bound, where two parts together are one BETWEEN
	 */
	public record KeyParts(int partition, int sort, int high) {

		static final int NONE = -1;

		/** The parts of a search that does not compare the key. */
		static final KeyParts NOTHING = new KeyParts(NONE, NONE, NONE);

		/** True if the part at this position compares the key. */
		public boolean contains(int position) {
			return position == this.partition || position == this.sort || position == this.high;
		}

		/** The number of parts that compare the key. */
		int count() {
			return ((this.partition != NONE) ? 1 : 0) + ((this.sort != NONE) ? 1 : 0) + ((this.high != NONE) ? 1 : 0);
		}

	}

}
