// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.time.Instant;
import java.util.Currency;
import java.util.List;

import io.tabletheory.sample.merchant.Identifier;
import io.tabletheory.sample.money.Money;
import io.tabletheory.sample.problem.Problem;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * The client's data of a new order. The service calculates the total.
 */
record NewOrder(@Identifier String customerId, @NotEmpty @Size(max = 100) List<@NotNull @Valid Line> lines,
		@Nullable @Valid Address deliverTo) {

	Order of(OrderId id, Currency currency, Instant now) {
		// The sum is exact: the limits of a line leave room for a hundred of them.
		long total = this.lines.stream().mapToLong((line) -> line.quantity() * line.price()).sum();
		if (total > Money.MAX) {
			throw Problem.WRONG_AMOUNT.because("An order costs " + new Money(Money.MAX, currency) + " at most");
		}
		return new Order(id.merchantId(), id.orderId(), this.customerId, OrderStatus.OPEN, now, this.lines,
				new Money(total, currency), Money.zero(currency), this.deliverTo, null, null);
	}

}
