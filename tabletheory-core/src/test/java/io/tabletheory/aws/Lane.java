// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

/**
 * The ways from a response to decoded items, all of which must be indistinguishable to
 * whoever asked.
 */
enum Lane {

	BLOCKING_TREE, BLOCKING_WIRE, ASYNC_TREE, ASYNC_WIRE;

	boolean isAsync() {
		return this == ASYNC_TREE || this == ASYNC_WIRE;
	}

	boolean isWire() {
		return this == BLOCKING_WIRE || this == ASYNC_WIRE;
	}

}
