// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * The sample items of a OneTable schema, for tests and development: nothing else writes
 * them.
 */
public final class SampleItems {

	private final TableTheory tableTheory;

	private final OneTableSchema schema;

	private SampleItems(TableTheory tableTheory, OneTableSchema schema) {
		this.tableTheory = tableTheory;
		this.schema = schema;
	}

	/** The sample items of a schema whose models the library has. */
	public static SampleItems of(TableTheory tableTheory, OneTableSchema schema) {
		return new SampleItems(tableTheory, schema);
	}

	/**
	 * Stores the items, replaces items with the same keys, and returns what is stored.
	 * @throws InvalidModelException with every item whose model is unknown
	 */
	public List<Map<String, @Nullable Object>> put() {
		return this.tableTheory.engine().runner().run(programs().put(this.schema));
	}

	/** Does the same as {@link #put} without blocking. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> putAsync() {
		return this.tableTheory.engine().futureRunner().run(() -> programs().put(this.schema));
	}

	private SamplePrograms programs() {
		return new SamplePrograms(this.tableTheory::programs);
	}

}
