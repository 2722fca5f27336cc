// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.fragments;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;

import static io.tabletheory.data.query.Criteria.where;

/**
 * Named as Spring Data wants it.
 */
class TicketNumbersImpl implements TicketNumbers {

	private final TableTheoryOperations operations;

	TicketNumbersImpl(TableTheoryOperations operations) {
		this.operations = operations;
	}

	@Override
	public int next(String queue) {
		return this.operations.findFirst(
				FindOperation.of(Tickets.Ticket.class).matching(where(Tickets.Ticket::queue).is(queue)).descending())
			.map((last) -> last.number() + 1)
			.orElse(1);
	}

}
