// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import io.tabletheory.sample.problem.Problem;
import org.springframework.stereotype.Service;

/**
 * The merchants.
 */
@Service
public class Merchants {

	private final MerchantRepository repository;

	Merchants(MerchantRepository repository) {
		this.repository = repository;
	}

	/** The merchant; throws if there is none. */
	public Merchant get(String merchantId) {
		return this.repository.findById(merchantId)
			.orElseThrow(() -> Problem.NOT_FOUND.because("There is no merchant " + merchantId));
	}

	/** Returns true if a merchant has this id. */
	public boolean exists(String merchantId) {
		return this.repository.existsById(merchantId);
	}

	/** Creates a merchant, or changes the one with this version. */
	public Merchant save(Merchant merchant) {
		return this.repository.save(merchant);
	}

}
