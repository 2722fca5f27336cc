// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observability;

import io.tabletheory.mapping.IndexPartitionKey;
import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.SortKey;
import io.tabletheory.mapping.Table;

/**
 * An entity with an index.
 */
@Table("tickets")
record Ticket(@PartitionKey String event, @SortKey String seat, @IndexPartitionKey(index = "byHolder") String holder) {

	record TicketId(String event, String seat) {

	}

}
