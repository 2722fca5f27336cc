// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Runner;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.QueryVerdict;
import org.jspecify.annotations.Nullable;

/**
 * The saved queries of a OneTable schema, by name. A query of type {@code Entity} finds
 * items of its model; one of type {@code Query} or {@code Scan} finds items of all
 * models, each as its own model has it. A query that cannot run fails with
 * {@link ErrorCode#INVALID_OPERATOR} and the reasons.
 */
public final class SavedQueries {

	private final SavedQueryPrograms programs;

	private final Runner runner;

	private SavedQueries(SavedQueryPrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * The saved queries of a schema whose models the library has. They are planned here,
	 * so that a change of the schema needs another call.
	 */
	public static SavedQueries of(TableTheory tableTheory, OneTableSchema schema) {
		return new SavedQueries(SavedQueryPrograms.of(tableTheory, schema), tableTheory.engine().runner());
	}

	/** The names of all queries in the order of the schema. */
	public List<String> names() {
		return this.programs.names();
	}

	/** The verdict on a query: it has been planned, and nothing was sent. */
	public QueryVerdict verdict(String name) {
		return this.programs.verdict(name);
	}

	/** The items that the query finds, at most as many as its limit says. */
	public List<Map<String, @Nullable Object>> all(String name) {
		return this.runner.run(this.programs.list(name));
	}

	/** The first item that the query finds, if there is one. */
	public Optional<Map<String, @Nullable Object>> first(String name) {
		return this.runner.run(this.programs.first(name));
	}

	/** The number of items that the query finds. */
	public long count(String name) {
		return this.runner.run(this.programs.count(name));
	}

	/**
	 * A window of as many items as the limit of the query says, with the cursors of its
	 * neighbours.
	 * @param cursor the position behind which the window starts; {@code null} for the
	 * first window
	 */
	public ItemWindow scroll(String name, @Nullable String cursor) {
		return this.runner.run(this.programs.window(name, cursor));
	}

	/** The first request that the query would send; nothing is sent. */
	public Explanation explain(String name) {
		return this.programs.explain(name);
	}

}
