// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;

/**
 * Adds numbers up, exactly.
 */
final class Sum implements Accumulator {

	private BigDecimal sum = BigDecimal.ZERO;

	@Override
	public void add(Object value) {
		this.sum = this.sum.add(Decimals.of(value));
	}

	@Override
	public BigDecimal result() {
		return Decimals.plain(this.sum);
	}

}
