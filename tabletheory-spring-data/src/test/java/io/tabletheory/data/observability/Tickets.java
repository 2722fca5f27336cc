// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Methods of several kinds.
 */
interface Tickets extends TableTheoryRepository<Ticket, Ticket.TicketId> {

	List<Ticket> findByHolder(String holder);

	CompletableFuture<List<Ticket>> findByEvent(String event);

	Stream<Ticket> streamByEvent(String event);

}
