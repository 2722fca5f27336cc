// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.QueryVerdict;
import org.jspecify.annotations.Nullable;

/**
 * The operations of {@link SavedQueries} without blocking.
 */
public final class AsyncSavedQueries {

	private final SavedQueryPrograms programs;

	private final FutureRunner runner;

	private AsyncSavedQueries(SavedQueryPrograms programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** Returns the queries of {@link SavedQueries#of} as futures. */
	public static AsyncSavedQueries of(TableTheory tableTheory, OneTableSchema schema) {
		return new AsyncSavedQueries(SavedQueryPrograms.of(tableTheory, schema), tableTheory.engine().futureRunner());
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
	public CompletableFuture<List<Map<String, @Nullable Object>>> all(String name) {
		return this.runner.run(() -> this.programs.list(name));
	}

	/** The first item that the query finds, if there is one. */
	public CompletableFuture<Optional<Map<String, @Nullable Object>>> first(String name) {
		return this.runner.run(() -> this.programs.first(name));
	}

	/** The number of items that the query finds. */
	public CompletableFuture<Long> count(String name) {
		return this.runner.run(() -> this.programs.count(name));
	}

	/**
	 * A window of as many items as the limit of the query says, with the cursors of its
	 * neighbours.
	 * @param cursor the position behind which the window starts; {@code null} for the
	 * first window
	 */
	public CompletableFuture<ItemWindow> scroll(String name, @Nullable String cursor) {
		return this.runner.run(() -> this.programs.window(name, cursor));
	}

	/** The first request that the query would send; nothing is sent. */
	public Explanation explain(String name) {
		return this.programs.explain(name);
	}

}
