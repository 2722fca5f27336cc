// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.scenario.Operation;

/**
 * Performs the operations of scenarios with the methods of a driver.
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

}
