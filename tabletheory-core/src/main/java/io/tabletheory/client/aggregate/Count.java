// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

/**
 * Counts values of any type.
 */
final class Count implements Accumulator {

	private long count;

	@Override
	public void add(Object value) {
		this.count++;
	}

	@Override
	public Long result() {
		return this.count;
	}

}
