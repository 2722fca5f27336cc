// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Runner;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.sdk.BlockingPort;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.Tables;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The door to the engine: a client and a schema, and from them the items of each model.
 * Safe for use by many threads.
 */
public final class TableTheory {

	private final Runner runner;

	private final Schema schema;

	private final List<TableDefinition> tables;

	private final Map<String, Items> items = new LinkedHashMap<>();

	private TableTheory(Runner runner, Schema schema, InstantSource clock) {
		this.runner = runner;
		this.schema = schema;
		Writes writes = new Writes();
		Reads reads = new Reads();
		this.tables = tables(schema);
		for (Model model : schema.models()) {
			this.items.put(model.name(), new Items(TablePlan.of(model, model.table()), runner, writes, reads, clock));
		}
	}

	public static Builder builder() {
		return new Builder();
	}

	public Schema schema() {
		return this.schema;
	}

	/** The items of a model of the schema. */
	public Items items(String model) {
		// Through the schema, which lists the known models where this one is unknown.
		return Objects.requireNonNull(this.items.get(this.schema.model(model).name()));
	}

	/**
	 * Creates the tables of all models that do not exist yet, and waits until they are
	 * usable; their names.
	 */
	public List<String> ensureTables() {
		return this.tables.stream()
			.filter((table) -> this.runner.run(Tables.ensure(table)))
			.map(TableDefinition::table)
			.toList();
	}

	/**
	 * Models of one table that contradict each other are refused here, before any
	 * request.
	 */
	private static List<TableDefinition> tables(Schema schema) {
		return schema.models()
			.stream()
			.collect(Collectors.groupingBy(Model::table, LinkedHashMap::new, Collectors.toList()))
			.entrySet()
			.stream()
			.map((table) -> TableDefinition.of(table.getKey(), table.getValue()))
			.toList();
	}

	/** Collects what a {@link TableTheory} needs. */
	public static final class Builder {

		private @Nullable DynamoDbClient client;

		private @Nullable Schema schema;

		private InstantSource clock = InstantSource.system();

		private Builder() {
		}

		/** Required. The client stays the caller's to close. */
		public Builder client(DynamoDbClient client) {
			this.client = client;
			return this;
		}

		/** Required. */
		public Builder schema(Schema schema) {
			this.schema = schema;
			return this;
		}

		/** Where timestamps come from; the system's clock unless given. */
		public Builder clock(InstantSource clock) {
			this.clock = clock;
			return this;
		}

		public TableTheory build() {
			DynamoDbClient client = Objects.requireNonNull(this.client, "TableTheory needs client(DynamoDbClient)");
			Schema schema = Objects.requireNonNull(this.schema, "TableTheory needs schema(Schema)");
			return new TableTheory(new Runner(new BlockingPort(client)), schema, this.clock);
		}

	}

}
