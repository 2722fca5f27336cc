// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;

import io.tabletheory.contract.driver.Values;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * The models of the items that an operation returns.
 *
 * @param one the model of all items, if they share one
 * @param rows the models of single items, if they may differ
 */
record Models(@Nullable Model one, List<Model> rows) {

	static Models of(Operation operation, Values values) {
		if (operation instanceof Operation.TransactGet transaction) {
			return new Models(null, transaction.keys().stream().map((key) -> values.model(key.model())).toList());
		}
		String model = name(operation);
		return new Models((model != null) ? values.model(model) : null, List.of());
	}

	private static @Nullable String name(Operation operation) {
		if (operation.subject() != null) {
			return operation.subject().model();
		}
		if (operation instanceof Operation.Query query) {
			return query.model();
		}
		if (operation instanceof Operation.Scan scan) {
			return scan.model();
		}
		if (operation instanceof Operation.BatchGet batch) {
			return batch.model();
		}
		return (operation instanceof Operation.Unmarshal image) ? image.model() : null;
	}

	@Nullable Model ofRow(int row) {
		return (row < this.rows.size()) ? this.rows.get(row) : this.one;
	}

}
