// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import java.util.Optional;

import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.TableTheoryRepository;

interface MerchantRepository extends TableTheoryRepository<Merchant, String> {

	@Override
	@ConsistentRead
	Optional<Merchant> findById(String merchantId);

	@Override
	@ConsistentRead
	boolean existsById(String merchantId);

}
