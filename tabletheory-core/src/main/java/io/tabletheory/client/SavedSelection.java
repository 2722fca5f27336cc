// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.onetable.OneTableFilter;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableQuery;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.QueryOperation;
import org.jspecify.annotations.Nullable;

/**
 * The selection that a saved query stands for.
 */
final class SavedSelection {

	private final OneTableQuery query;

	private final OneTableIndex index;

	private final TablePlan plan;

	private SavedSelection(OneTableQuery query, OneTableIndex index, TablePlan plan) {
		this.query = query;
		this.index = index;
		this.plan = plan;
	}

	static ItemSelection of(OneTableSchema schema, OneTableQuery query, TablePlan plan) {
		SavedSelection selection = new SavedSelection(query, Objects.requireNonNull(query.index(schema)), plan);
		return "Scan".equals(query.type()) ? selection.scan() : selection.query();
	}

	private ItemScan scan() {
		ItemScan scan = ItemScan.all();
		Filter filter = filter();
		if (filter != null) {
			scan = scan.filter(filter);
		}
		if (!this.index.isPrimary()) {
			scan = scan.index(this.index.name());
		}
		Long limit = this.query.limit();
		return (limit != null) ? scan.limit(limit) : scan;
	}

	private ItemQuery query() {
		Filter condition = and(key(), filter());
		if (condition == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"The saved query " + Texts.quote(this.query.name()) + " has no condition. Add a hash or filters.");
		}
		ItemQuery found = ItemQuery.where(condition);
		if (!this.index.isPrimary()) {
			found = found.index(this.index.name());
		}
		Long limit = this.query.limit();
		return (limit != null) ? found.limit(limit) : found;
	}

	private @Nullable Filter key() {
		Object hash = this.query.hash();
		Filter partition = (hash != null) ? Filter.where(this.index.hash(), "=", keyValue(this.index.hash(), hash))
				: null;
		QueryOperation operation = this.query.sortOperation();
		String sort = this.index.sort();
		if (operation == null || sort == null) {
			return partition;
		}
		Object operand = this.query.sort();
		List<?> operands = (operation == QueryOperation.BETWEEN) ? (List<?>) Objects.requireNonNull(operand)
				: List.of(Objects.requireNonNull(operand));
		return and(partition, Filter.where(sort, operation.operator(),
				operands.stream().map((each) -> keyValue(sort, Objects.requireNonNull(each))).toArray()));
	}

	/** A value of a key as it is stored: a query has the raw text of a key. */
	private Object keyValue(String attribute, Object value) {
		AttributeModel model = this.plan.findAttribute(attribute);
		if (model == null || model.type() != AttributeType.N || value instanceof Number) {
			return value;
		}
		try {
			return new BigDecimal(value.toString());
		}
		catch (NumberFormatException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, "The key " + Texts.quote(attribute)
					+ " is a number, and the saved query " + Texts.quote(this.query.name()) + " has none for it.");
		}
	}

	/** The filters, each combined with all of those before it. */
	private @Nullable Filter filter() {
		Filter combined = null;
		for (OneTableFilter each : this.query.filters()) {
			Filter filter = filter(each);
			combined = (combined != null && each.isAlternative()) ? combined.or(filter) : and(combined, filter);
		}
		return combined;
	}

	private static Filter filter(OneTableFilter filter) {
		QueryOperation operation = Objects.requireNonNull(filter.operation());
		Filter where = Filter.where(Objects.requireNonNull(filter.field()), operation.operator(),
				filter.values().toArray());
		return (operation == QueryOperation.NOT_CONTAINS) ? Filter.not(where) : where;
	}

	private static @Nullable Filter and(@Nullable Filter one, @Nullable Filter other) {
		return (one == null || other == null) ? ((one != null) ? one : other) : one.and(other);
	}

	/** Returns the selection, starting after a position. */
	static ItemSelection after(ItemSelection selection, @Nullable String cursor) {
		return (selection instanceof ItemQuery query) ? query.after(cursor) : ((ItemScan) selection).after(cursor);
	}

}
