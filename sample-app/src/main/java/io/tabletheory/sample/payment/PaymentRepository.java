// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.util.List;
import java.util.Optional;

import io.tabletheory.repository.ConsistentRead;
import io.tabletheory.repository.TableTheoryRepository;

interface PaymentRepository extends TableTheoryRepository<Payment, PaymentId> {

	@Override
	@ConsistentRead
	Optional<Payment> findById(PaymentId id);

	/** Those of an order: the part of its partition that begins so. */
	@ConsistentRead
	List<Payment> findByMerchantIdAndOrderId(String merchantId, String orderId);

}
