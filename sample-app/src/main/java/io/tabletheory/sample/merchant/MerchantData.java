// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import java.util.Currency;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * The client's data of a merchant.
 *
 * @param version the version that the client has read; {@code null} for a new merchant
 */
record MerchantData(@NotBlank @Size(max = 100) String name, @NotNull Currency currency, @Nullable Long version) {

	Merchant of(String merchantId) {
		return new Merchant(merchantId, this.name, this.currency, this.version, null, null);
	}

}
