// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Set;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Version;

/**
 * Entities with text, numbers, lists and sets, with and without a version.
 */
final class OneItemTexts {

	private static final Place PLACE = new Place("Kiel", 1);

	private OneItemTexts() {
	}

	interface Text {

		String id();

		Text changed(String text);

	}

	record Place(String city, long visits) {

	}

	@Table("one-item-pages")
	record Page(@PartitionKey String id, @Nullable String text, long count, List<String> lines, Set<String> tags,
			Place place, @Version @Nullable Long version) implements Text {

		Page(String id, @Nullable Long version) {
			this(id, "first", 1, List.of("line"), Set.of("a"), PLACE, version);
		}

		@Override
		public Text changed(String text) {
			return new Page(this.id, text, this.count, this.lines, this.tags, this.place, this.version);
		}

	}

	@Table("one-item-memos")
	record Memo(@PartitionKey String id, @Nullable String text, long count, List<String> lines, Set<String> tags,
			Place place) implements Text {

		Memo(String id, @Nullable Long version) {
			this(id, "first", 1, List.of("line"), Set.of("a"), PLACE);
		}

		@Override
		public Text changed(String text) {
			return new Memo(this.id, text, this.count, this.lines, this.tags, this.place);
		}

	}

}
