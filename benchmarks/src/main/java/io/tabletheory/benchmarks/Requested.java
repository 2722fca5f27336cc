// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * The purpose of a request.
 */
public enum Requested {

	/** One item, by its key. */
	GET,

	/** The items of a partition. */
	QUERY,

	/** The storage of an item. */
	PUT;

	Object of(OrderStore orders) {
		return switch (this) {
			case GET -> orders.get();
			case QUERY -> orders.query();
			case PUT -> orders.put();
		};
	}

}
