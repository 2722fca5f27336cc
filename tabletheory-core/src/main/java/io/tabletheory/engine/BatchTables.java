// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.TypeCheck;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;

/**
 * The tables that a batch reads, and the paths that it reads of their items.
 *
 * @param keys the key of each table
 * @param paths the paths to request from each table; empty for whole items
 * @param selected the paths that the caller wants; empty for whole items
 */
record BatchTables(Map<String, KeySchema> keys, Map<String, List<Path>> paths, List<Path> selected) {

	static BatchTables of(Collection<BatchRead> reads, List<Path> selected) {
		Map<String, KeySchema> keys = new HashMap<>();
		Map<String, List<Path>> paths = new HashMap<>();
		Set<TablePlan> plans = new LinkedHashSet<>();
		for (BatchRead read : reads) {
			if (plans.add(read.plan())) {
				String table = read.plan().table();
				keys.putIfAbsent(table, read.plan().model().keys());
				paths.merge(table, needed(read.plan(), selected), BatchTables::joined);
			}
		}
		return new BatchTables(keys, paths, selected);
	}

	/** The wanted paths, the key that identifies the item, and its type. */
	private static List<Path> needed(TablePlan plan, List<Path> selected) {
		if (selected.isEmpty()) {
			return List.of();
		}
		TypeCheck type = plan.typeCheck();
		List<Path> keys = plan.model().keys().parts().stream().map(KeyAttribute::name).map(Path::of).toList();
		List<Path> paths = joined(selected, keys);
		return (type != null) ? type.with(paths) : paths;
	}

	private static List<Path> joined(List<Path> some, List<Path> others) {
		Set<Path> joined = new LinkedHashSet<>(some);
		joined.addAll(others);
		return new ArrayList<>(joined);
	}

	/** The key of a table; fails for one that the request does not name. */
	KeySchema keys(String table, Origin origin) {
		KeySchema schema = this.keys.get(table);
		if (schema == null) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"DynamoDB answered with the table " + table + ", which was not in the request", null);
		}
		return schema;
	}

	/** The paths to request from a table; empty for whole items. */
	List<Path> paths(String table) {
		return this.paths.getOrDefault(table, List.of());
	}

	/** The requested attributes that the caller does not want. */
	List<String> hidden(String table) {
		return paths(table).stream().filter((path) -> !this.selected.contains(path)).map(Path::attribute).toList();
	}

}
