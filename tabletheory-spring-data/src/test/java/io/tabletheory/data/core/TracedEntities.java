// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

/**
 * Entities that know which callbacks have seen them, and their repositories.
 */
final class TracedEntities {

	private TracedEntities() {
	}

	interface Letters extends TableTheoryRepository<Letter, LetterId> {

		List<Letter> findByBox(String box);

		Stream<Letter> streamByBox(String box);

		CompletableFuture<List<Letter>> searchByBox(String box);

		Slice<Letter> getByBox(String box, Pageable page);

		Window<Letter> readByBox(String box, ScrollPosition position, Limit limit);

		List<Letter> removeByBox(String box);

	}

	interface Cards extends TableTheoryRepository<Card, String> {

	}

	/** Knows what callbacks have seen it. */
	interface Traced {

		String trace();

		Traced with(String letter);

		String table();

		Map<String, String> key();

	}

	/** The common type of entities that are read together. */
	sealed interface Post extends Traced {

	}

	@Table(name = "callback-letters", typeAttribute = "type")
	record Letter(@PartitionKey String box, @SortKey String id, String trace, @Nullable String note,
			@Version @Nullable Long version) implements Post {

		@Override
		public Letter with(String letter) {
			return new Letter(this.box, this.id, this.trace + letter, this.note, this.version);
		}

		@Override
		public String table() {
			return "callback-letters";
		}

		@Override
		public Map<String, String> key() {
			return Map.of("box", this.box, "id", this.id);
		}

	}

	record LetterId(String box, String id) {

	}

	@Table("callback-cards")
	record Card(@PartitionKey String id, String trace) implements Traced {

		@Override
		public Card with(String letter) {
			return new Card(this.id, this.trace + letter);
		}

		@Override
		public String table() {
			return "callback-cards";
		}

		@Override
		public Map<String, String> key() {
			return Map.of("id", this.id);
		}

	}

	@Table(name = "callback-members", typeAttribute = "type")
	record Member(@PartitionKey String id, @Unique String email, String trace) implements Traced {

		@Override
		public Member with(String letter) {
			return new Member(this.id, this.email, this.trace + letter);
		}

		@Override
		public String table() {
			return "callback-members";
		}

		@Override
		public Map<String, String> key() {
			return Map.of("id", this.id);
		}

	}

	record TraceOnly(String trace) {

	}

	interface TraceView {

		String getTrace();

	}

	interface OpenView {

		@Value("#{target.trace() + '!'}")
		String getText();

	}

}
