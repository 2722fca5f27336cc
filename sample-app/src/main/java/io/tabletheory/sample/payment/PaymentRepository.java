// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.util.Optional;

import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.TableTheoryRepository;

interface PaymentRepository extends TableTheoryRepository<Payment, PaymentId> {

	@Override
	@ConsistentRead
	Optional<Payment> findById(PaymentId id);

}
