// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PartitionTests {

	private static final Repositories DATABASE = Repositories.of(Message.class, Reading.class);

	private final Messages messages = DATABASE.repository(Messages.class);

	private final String room = UUID.randomUUID().toString();

	private List<Message> all = List.of();

	@BeforeEach
	void store() {
		this.all = IntStream.range(0, 7).mapToObj((number) -> new Message(this.room, number)).toList();
		this.messages.saveAll(this.all);
		DATABASE.sent();
	}

	@Test
	void findsSliceAfterSliceInEitherOrder() {
		for (Sort sort : List.of(Sort.unsorted(), Sort.by("number").descending())) {
			List<Message> found = new ArrayList<>();
			Pageable next = PageRequest.of(0, 3, sort);
			Slice<Message> slice;
			do {
				slice = this.messages.findAllByPartition(this.room, next);
				found.addAll(slice.getContent());
				next = slice.nextPageable();
			}
			while (slice.hasNext());
			assertThat(found).hasSize(7).containsAll(this.all);
			assertThat(found.get(0).number()).isEqualTo(sort.isSorted() ? 6 : 0);
		}
		assertThat(DATABASE.sent()).hasSize(6);
	}

	@Test
	void streamsAndAsksForNoMoreThanIsRead() {
		try (Stream<Message> stream = this.messages.streamAllByPartition(this.room)) {
			assertThat(DATABASE.sent()).isEmpty();
			assertThat(stream).isEqualTo(this.all);
		}
		assertThat(DATABASE.sent()).hasSize(1);
	}

	@Test
	void scrollsForwardsByAnySize() {
		for (int size = 1; size <= 8; size++) {
			List<Message> found = new ArrayList<>();
			Window<Message> window = this.messages.scroll(this.room, ScrollPosition.keyset(), Limit.of(size));
			found.addAll(window.getContent());
			while (window.hasNext()) {
				window = this.messages.scroll(this.room, window.positionAt(window.size() - 1), Limit.of(size));
				assertThat(window).isNotEmpty();
				found.addAll(window.getContent());
			}
			assertThat(found).isEqualTo(this.all);
		}
	}

	@Test
	void scrollsBackwardsByAnySize() {
		for (int size = 1; size <= 8; size++) {
			List<Message> found = new ArrayList<>();
			Window<Message> window = this.messages.scroll(this.room, CursorScrollPosition.end(), Limit.of(size));
			found.addAll(0, window.getContent());
			while (window.hasNext()) {
				window = this.messages.scroll(this.room, window.positionAt(0), Limit.of(size));
				assertThat(window).isNotEmpty();
				found.addAll(0, window.getContent());
			}
			assertThat(found).isEqualTo(this.all);
		}
	}

	@Test
	void asksForOneItemMoreThanTheLimit() {
		this.messages.scroll(this.room, ScrollPosition.keyset(), Limit.of(3));
		assertThat(DATABASE.sent(QueryRequest.class).limit()).isEqualTo(4);
	}

	@Test
	void readsInOneRequestWithoutALimit() {
		Window<Message> window = this.messages.scroll(this.room, ScrollPosition.keyset(), Limit.unlimited());
		assertThat(window.getContent()).isEqualTo(this.all);
		assertThat(window.hasNext()).isFalse();
	}

	@Test
	void readsConsistentlyWhereTheRepositoryOrTheMethodSaysSo() {
		CarefulMessages careful = DATABASE.repository(CarefulMessages.class);
		careful.findById(new Message(this.room, 1));
		assertThat(DATABASE.sent(GetItemRequest.class).consistentRead()).isTrue();
		careful.existsById(new Message(this.room, 1));
		assertThat(DATABASE.sent(GetItemRequest.class).consistentRead()).isTrue();
		careful.findAllByPartition(this.room);
		assertThat(DATABASE.sent(QueryRequest.class).consistentRead()).isTrue();
		careful.scroll(this.room, ScrollPosition.keyset(), Limit.of(1));
		assertThat(DATABASE.sent(QueryRequest.class).consistentRead()).isTrue();
		PartlyCarefulMessages partly = DATABASE.repository(PartlyCarefulMessages.class);
		partly.findById(new Message(this.room, 1));
		assertThat(DATABASE.sent(GetItemRequest.class).consistentRead()).isTrue();
		partly.existsById(new Message(this.room, 1));
		assertThat(DATABASE.sent(GetItemRequest.class).consistentRead()).isNotEqualTo(true);
	}

	@Test
	void refusesASliceByItsNumber() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.messages.findAllByPartition(this.room, PageRequest.of(2, 3)))
			.withMessageContaining("Slice 2 cannot be read by its number");
	}

	@Test
	void refusesAnOffset() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.messages.scroll(this.room, ScrollPosition.offset(3), Limit.of(1)))
			.withMessageContaining("DynamoDB reads on behind an item only");
	}

	@Test
	void refusesThePositionOfAnotherPartition() {
		Window<Message> window = this.messages.scroll(this.room, ScrollPosition.keyset(), Limit.of(1));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.messages.scroll("other", window.positionAt(0), Limit.of(1)));
	}

	@Test
	void refusesAValueThatNoPartitionHas() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.messages.findAllByPartition(7))
			.withMessageContaining(
					"room is a String and is compared with a java.lang.Integer; give a value of its type");
	}

	@Test
	void refusesAPartitionOfSeveralProperties() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> DATABASE.repository(Readings.class).findAllByPartition("here"))
			.withMessage("The partition key is made of place, kind; declare a method with all of them, such as"
					+ " findAllByPlaceAndKind");
	}

	interface Messages extends TableTheoryRepository<Message, Message> {

	}

	@ConsistentRead
	interface CarefulMessages extends TableTheoryRepository<Message, Message> {

	}

	interface PartlyCarefulMessages extends TableTheoryRepository<Message, Message> {

		@ConsistentRead
		@Override
		Optional<Message> findById(Message id);

	}

	interface Readings extends TableTheoryRepository<Reading, Reading> {

	}

	@Table("partition-tests")
	record Message(@PartitionKey String room, @SortKey int number) {

	}

	@Table("partition-tests-readings")
	@PartitionKey(name = "PK", template = "{place}#{kind}")
	record Reading(String place, String kind) {

	}

}
