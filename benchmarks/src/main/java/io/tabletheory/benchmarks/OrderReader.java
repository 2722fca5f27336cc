// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * One way to read orders. Each method is one request with all that it takes from the
 * caller's values to the request, and from the response to values again.
 */
interface OrderReader {

	/** The first order. */
	Object get();

	/** All orders of the customer. */
	Object query();

}
