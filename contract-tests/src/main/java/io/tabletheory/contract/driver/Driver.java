// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.function.Function;

import io.tabletheory.contract.scenario.Operation;

/**
 * Carries out operations by one of the ways that an implementation offers. A failure is
 * thrown as the implementation throws it, and {@link NotOfferedException} says that this
 * way has no such operation.
 */
public interface Driver {

	Outcome create(Operation.Create operation);

	Outcome get(Operation.Get operation);

	Outcome update(Operation.Update operation);

	Outcome change(Operation.Change operation);

	Outcome delete(Operation.Delete operation);

	Outcome query(Operation.Query operation);

	Outcome scan(Operation.Scan operation);

	Outcome batchGet(Operation.BatchGet operation);

	Outcome batchWrite(Operation.BatchWrite operation);

	Outcome transact(Operation.Transact operation);

	Outcome transactGet(Operation.TransactGet operation);

	Outcome unmarshal(Operation.Unmarshal operation);

	/** Makes drivers, and knows what they have in common. */
	interface DriverFactory {

		/** Drivers of this implementation. */
		static DriverFactory of(String name, Function<Scene, Driver> driver) {
			return new DriverFactory() {

				@Override
				public String name() {
					return name;
				}

				@Override
				public Driver on(Scene scene) {
					return driver.apply(scene);
				}

			};
		}

		String name();

		/** A driver for one scenario. */
		Driver on(Scene scene);

		/** The formats that other implementations can read and write. */
		default Formats formats() {
			return new TableTheoryFormats();
		}

	}

}
