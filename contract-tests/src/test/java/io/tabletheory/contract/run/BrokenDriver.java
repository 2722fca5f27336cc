// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.function.Function;

import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.scenario.Operation;

/**
 * The driver of items, for tests that break something of it.
 */
class BrokenDriver implements Driver {

	private final Driver items;

	BrokenDriver(Scene scene) {
		this.items = Drivers.named("items").get(0).on(scene);
	}

	@Override
	public Outcome create(Operation.Create operation) {
		return this.items.create(operation);
	}

	@Override
	public Outcome get(Operation.Get operation) {
		return this.items.get(operation);
	}

	@Override
	public Outcome update(Operation.Update operation) {
		return this.items.update(operation);
	}

	@Override
	public Outcome change(Operation.Change operation) {
		return this.items.change(operation);
	}

	@Override
	public Outcome delete(Operation.Delete operation) {
		return this.items.delete(operation);
	}

	@Override
	public Outcome query(Operation.Query operation) {
		return this.items.query(operation);
	}

	@Override
	public Outcome scan(Operation.Scan operation) {
		return this.items.scan(operation);
	}

	@Override
	public Outcome batchGet(Operation.BatchGet operation) {
		return this.items.batchGet(operation);
	}

	@Override
	public Outcome batchWrite(Operation.BatchWrite operation) {
		return this.items.batchWrite(operation);
	}

	@Override
	public Outcome transact(Operation.Transact operation) {
		return this.items.transact(operation);
	}

	@Override
	public Outcome transactGet(Operation.TransactGet operation) {
		return this.items.transactGet(operation);
	}

	@Override
	public Outcome unmarshal(Operation.Unmarshal operation) {
		return this.items.unmarshal(operation);
	}

	/** Drivers that are broken so. */
	static DriverFactory kind(Function<Scene, Driver> driver) {
		return kind(driver, Drivers.named("items").get(0).formats());
	}

	/** Drivers whose formats are broken. */
	static DriverFactory kind(Formats formats) {
		return kind(BrokenDriver::new, formats);
	}

	private static DriverFactory kind(Function<Scene, Driver> driver, Formats formats) {
		return new DriverFactory() {

			@Override
			public String name() {
				return "broken";
			}

			@Override
			public Driver on(Scene scene) {
				return driver.apply(scene);
			}

			@Override
			public Formats formats() {
				return formats;
			}

		};
	}

}
