// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import io.tabletheory.flow.Step;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The operations on tables as programs, one table after the other; {@link ModelTables}
 * and {@link AsyncModelTables} only run them.
 */
record TablePrograms(List<TableDefinition> definitions, TableOptions options) {

	TablePrograms(List<TableDefinition> definitions) {
		this(definitions, TableOptions.DEFAULTS);
	}

	TablePrograms with(TableOptions other) {
		return new TablePrograms(this.definitions, other);
	}

	Step<@Nullable Void> create() {
		return each((definition) -> Tables.create(definition, this.options)).map((created) -> null);
	}

	Step<List<String>> ensure() {
		return Tables.ensure(this.definitions, this.options);
	}

	Step<Map<String, TableDescription>> describe() {
		return each(Tables::describe).map((found) -> {
			Map<String, TableDescription> descriptions = new LinkedHashMap<>();
			for (int i = 0; i < found.size(); i++) {
				String table = this.definitions.get(i).table();
				found.get(i).ifPresent((description) -> descriptions.put(table, description));
			}
			return descriptions;
		});
	}

	Step<List<TableDifference>> validate() {
		return each(Tables::validate).map((found) -> found.stream().flatMap(List::stream).toList());
	}

	Step<List<IndexUpdate>> updateIndexes(IndexChanges allowed) {
		return each((definition) -> Tables.updateIndexes(definition, allowed, this.options));
	}

	Step<List<String>> delete() {
		return each((definition) -> Tables.delete(definition, this.options)
			.map((deleted) -> deleted ? Optional.of(definition.table()) : Optional.<String>empty()))
			.map((deleted) -> deleted.stream().flatMap(Optional::stream).toList());
	}

	private <R> Step<List<R>> each(Function<TableDefinition, Step<R>> program) {
		return each(program, List.of());
	}

	private <R> Step<List<R>> each(Function<TableDefinition, Step<R>> program, List<R> done) {
		if (done.size() == this.definitions.size()) {
			return Step.done(done);
		}
		return program.apply(this.definitions.get(done.size())).then((result) -> {
			List<R> more = new ArrayList<>(done);
			more.add(result);
			return each(program, List.copyOf(more));
		});
	}

}
