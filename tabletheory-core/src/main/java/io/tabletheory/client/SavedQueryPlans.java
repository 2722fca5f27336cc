// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Reads;
import io.tabletheory.expression.Path;
import io.tabletheory.item.plain.PlainItemReader;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.onetable.OneTableQuery;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Plans the saved queries of a schema for the table that its models are in.
 */
final class SavedQueryPlans {

	private final OneTableSchema schema;

	private final Engine engine;

	private final Function<String, ItemPrograms> models;

	private final Map<String, PlainItems> byType = new HashMap<>();

	private final NameTable typeName;

	SavedQueryPlans(OneTableSchema schema, Engine engine, Function<String, ItemPrograms> models) {
		this.schema = schema;
		this.engine = engine;
		this.models = models;
		this.typeName = new NameTable(List.of(schema.params().typeField()));
		schema.models().forEach((model) -> this.byType.put(model.name(), models.apply(model.name()).items()));
	}

	SavedQueryPlan plan(OneTableQuery query) {
		SavedQueryPlan plan = "Entity".equals(query.type()) ? ofModel(query) : ofAll(query);
		// Finds out now what the planner refuses.
		plan.request();
		return plan;
	}

	private SavedQueryPlan ofModel(OneTableQuery query) {
		ItemPrograms programs = this.models.apply(Objects.requireNonNull(query.model()));
		return new SavedQueryPlan(programs.reads(), SavedSelection.of(this.schema, query, programs.items().plan()),
				(paths, origin) -> {
					PlainItemReader reader = programs.items().reader(paths);
					return (item) -> reader.read(item, origin);
				});
	}

	private SavedQueryPlan ofAll(OneTableQuery query) {
		if (this.schema.models().isEmpty()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, "The schema has no models. Add one.");
		}
		TablePlan any = this.models.apply(this.schema.models().get(0).name()).items().plan();
		TablePlan plan = any.of(this.schema.toModel(query, any.model().table()));
		PlainItems items = new PlainItems(plan, false);
		ReadPrograms reads = new ReadPrograms(items, new Reads(), this.engine.cursors(), this.engine.reads(),
				this.engine.batches());
		return new SavedQueryPlan(reads, SavedSelection.of(this.schema, query, plan),
				(paths, origin) -> decoder(items, paths, origin));
	}

	/** Reads each item as its own model has it. */
	private ItemDecoder<Map<String, @Nullable Object>> decoder(PlainItems others, List<Path> paths, Origin origin) {
		return (item) -> items(item, others).reader(paths).read(item, origin);
	}

	private PlainItems items(ValueReader item, PlainItems others) {
		AttributeValue type = item.peek(this.typeName).get(this.schema.params().typeField());
		return (type != null && type.s() != null) ? this.byType.getOrDefault(type.s(), others) : others;
	}

}
