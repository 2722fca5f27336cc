// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * One way to read and write orders.
 */
interface OrderStore extends OrderReader {

	/** The order as it is stored, with the moment of the put in its timestamps. */
	Object put();

	/** The order after all its fields were stored, if its version was still the same. */
	Object update();

}
