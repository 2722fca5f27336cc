// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.scenario.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Which operation is which method of a driver, and which model it is about.
 */
final class Performance {

	private Performance() {
	}

	static Outcome of(Operation operation, Driver driver) {
		if (operation instanceof Operation.Create create) {
			return driver.create(create);
		}
		if (operation instanceof Operation.Get get) {
			return driver.get(get);
		}
		if (operation instanceof Operation.Update update) {
			return driver.update(update);
		}
		if (operation instanceof Operation.Change change) {
			return driver.change(change);
		}
		if (operation instanceof Operation.Delete delete) {
			return driver.delete(delete);
		}
		if (operation instanceof Operation.Query query) {
			return driver.query(query);
		}
		return (operation instanceof Operation.Scan scan) ? driver.scan(scan) : ofSeveral(operation, driver);
	}

	private static Outcome ofSeveral(Operation operation, Driver driver) {
		if (operation instanceof Operation.BatchGet batch) {
			return driver.batchGet(batch);
		}
		if (operation instanceof Operation.BatchWrite batch) {
			return driver.batchWrite(batch);
		}
		if (operation instanceof Operation.Transact transaction) {
			return driver.transact(transaction);
		}
		if (operation instanceof Operation.TransactGet transaction) {
			return driver.transactGet(transaction);
		}
		return driver.unmarshal((Operation.Unmarshal) operation);
	}

	/** The model of the item at a place of those that the operation gives. */
	static @Nullable String model(Operation operation, int place) {
		return (operation instanceof Operation.TransactGet transaction) ? transaction.keys().get(place).model()
				: model(operation);
	}

	/** The one model of the items that the operation gives, if there is one. */
	static @Nullable String model(Operation operation) {
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

}
