// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Set;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;

/**
 * Something of which every keyword can say something.
 */
@Table("repository-query-tests")
record Track(@PartitionKey String artist, @SortKey String title, @IndexPartitionKey(index = "byGenre") String genre,
		@IndexSortKey(index = "byGenre") @Attribute(required = true) int year, int seconds, boolean live,
		@Nullable String label, Set<String> moods, Studio studio) {

	/** The place of the recording. */
	record Studio(String city, @Nullable String room) {

	}

	/** The id of a track. */
	record Id(String artist, String title) {

	}

}
