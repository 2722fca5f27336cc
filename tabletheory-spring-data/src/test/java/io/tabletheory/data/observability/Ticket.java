// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;

/**
 * An entity with an index.
 */
@Table("tickets")
record Ticket(@PartitionKey String event, @SortKey String seat, @IndexPartitionKey(index = "byHolder") String holder) {

	record TicketId(String event, String seat) {

	}

}
