// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.fragments;

import java.util.List;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * A repository that is put together of inherited, derived, default and own methods.
 */
interface Tickets extends TableTheoryRepository<Tickets.Ticket, Tickets.Ticket>, TicketNumbers {

	List<Ticket> findByQueue(String queue);

	default int waiting(String queue) {
		return findByQueue(queue).size();
	}

	/** Somebody who waits. */
	@Table("fragments-tests")
	record Ticket(@PartitionKey String queue, @SortKey int number) {

	}

}
