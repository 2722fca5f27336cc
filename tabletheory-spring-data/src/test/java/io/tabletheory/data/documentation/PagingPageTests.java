// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import org.springframework.data.support.WindowIterator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PagingPageTests {

	private Tickets tickets;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		TableTheoryTemplate template = TableTheoryTemplate
			.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Ticket.class);
		template.tableTheory().tables().ensure();
		this.tickets = new TableTheoryRepositoryFactory(template).getRepository(Tickets.class);
		this.tickets.saveAll(IntStream.range(0, 45).mapToObj(PagingPageTests::ticket).toList());
	}

	private static Ticket ticket(int seat) {
		return new Ticket("concert", "%02d".formatted(seat));
	}

	private static List<Ticket> tickets(int from, int to) {
		return IntStream.range(from, to).mapToObj(PagingPageTests::ticket).toList();
	}

	@Test
	void clientsGoOnFromCursors() {
		List<Ticket> seen = new ArrayList<>();
		String after = null;
		do {
			after = page(after, seen);
		}
		while (after != null);
		assertThat(seen).isEqualTo(tickets(0, 45));
	}

	private @Nullable String page(@Nullable String after, List<Ticket> seen) {
		CursorScrollPosition position = (after != null) ? CursorScrollPosition.of(after)
				: CursorScrollPosition.initial();
		Window<Ticket> window = this.tickets.findByEventOrderBySeat("concert", position, Limit.of(20));
		String next = window.hasNext() ? CursorScrollPosition.of(window.positionAt(window.size() - 1)).cursor() : null;
		assertThat(window.getContent()).hasSizeLessThanOrEqualTo(20);
		seen.addAll(window.getContent());
		return next;
	}

	@Test
	@SuppressWarnings("NullAway") // As the page shows it.
	void clientsGoBack() {
		Window<Ticket> window = this.tickets.findByEventOrderBySeat("concert", CursorScrollPosition.end(),
				Limit.of(15));
		assertThat(window.getContent()).isEqualTo(tickets(30, 45));
		String first = CursorScrollPosition.of(window.positionAt(0)).cursor();
		Window<Ticket> preceding = this.tickets.findByEventOrderBySeat("concert",
				CursorScrollPosition.of(first).backward(), Limit.of(20));
		assertThat(preceding.getContent()).isEqualTo(tickets(10, 30));
		assertThat(preceding.hasNext()).isTrue();
	}

	@Test
	void whatIsNoCursorIsRefused() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(
				() -> this.tickets.findByEventOrderBySeat("concert", CursorScrollPosition.of("anything"), Limit.of(20)))
			.withMessageContaining("ErrInvalidCursor");
	}

	@Test
	void slicesFollowEachOther() {
		Slice<Ticket> slice = this.tickets.findByEvent("concert", PageRequest.of(0, 20));
		Slice<Ticket> following = this.tickets.findByEvent("concert", slice.nextPageable());
		assertThat(slice.getContent()).isEqualTo(tickets(0, 20));
		assertThat(following.getContent()).isEqualTo(tickets(20, 40));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.tickets.findByEvent("concert", PageRequest.of(2, 20)))
			.withMessageContaining("Slice 2 cannot be read by its number");
	}

	@Test
	void allAreReadInParts() {
		WindowIterator<Ticket> all = WindowIterator
			.of((from) -> this.tickets.findByEventOrderBySeat("concert", from, Limit.of(100)))
			.startingAt(CursorScrollPosition.initial());
		List<Ticket> seen = new ArrayList<>();
		all.forEachRemaining(seen::add);
		assertThat(seen).isEqualTo(tickets(0, 45));
	}

	@Table("paging-page-tickets")
	record Ticket(@PartitionKey String event, @SortKey String seat) {

	}

	record TicketId(String event, String seat) {

	}

	interface Tickets extends TableTheoryRepository<Ticket, TicketId> {

		Window<Ticket> findByEventOrderBySeat(String event, ScrollPosition position, Limit limit);

		Slice<Ticket> findByEvent(String event, Pageable pageable);

	}

}
