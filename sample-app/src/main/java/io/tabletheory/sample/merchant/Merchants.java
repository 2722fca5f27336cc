// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import io.tabletheory.sample.problem.Problem;
import org.springframework.stereotype.Service;
import org.springframework.web.ErrorResponseException;

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
		return this.repository.findById(merchantId).orElseThrow(() -> unknown(merchantId));
	}

	/**
	 * Throws if no merchant has this id. Called when a search has found nothing, it tells
	 * an unknown merchant from one without results.
	 */
	public void require(String merchantId) {
		if (!exists(merchantId)) {
			throw unknown(merchantId);
		}
	}

	private static ErrorResponseException unknown(String merchantId) {
		return Problem.NOT_FOUND.because("There is no merchant " + merchantId);
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
