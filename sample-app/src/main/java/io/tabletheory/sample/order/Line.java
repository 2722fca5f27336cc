// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/**
 * A line of an order.
 *
 * @param price the price of one article, in the smallest unit of the merchant's currency
 */
public record Line(@NotBlank @Size(max = 100) String article, @Positive @Max(1000) int quantity,
		@Positive @Max(999_999_999) long price) {

}
