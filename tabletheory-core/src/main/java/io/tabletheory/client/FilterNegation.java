// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

/**
 * The part does not hold.
 */
record FilterNegation(Filter part) implements Filter {

	@Override
	public String toString() {
		return "not " + this.part;
	}

}
