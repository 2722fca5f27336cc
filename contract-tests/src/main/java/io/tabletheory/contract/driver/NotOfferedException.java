// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.io.Serial;

/**
 * A driver's API has no such operation; the scenario cannot be run by it.
 */
public final class NotOfferedException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1L;

	public NotOfferedException(String operation) {
		super(operation);
	}

}
