// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.math.MathContext;

import org.jspecify.annotations.Nullable;

/**
 * The average of numbers: their exact sum, divided once.
 */
final class Average implements Accumulator {

	private final Sum sum = new Sum();

	private long count;

	@Override
	public void add(Object value) {
		this.sum.add(value);
		this.count++;
	}

	@Override
	public @Nullable BigDecimal result() {
		return (this.count == 0) ? null
				: Decimals.plain(this.sum.result().divide(BigDecimal.valueOf(this.count), MathContext.DECIMAL128));
	}

}
