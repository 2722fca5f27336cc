// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate.shop;

import java.time.Instant;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;

/**
 * An entity whose keys are made of properties, in a table of several types.
 */
@Table(name = "visits", typeAttribute = "kind")
@PartitionKey(name = "PK", template = "HOST#{host}")
@SortKey(name = "SK", template = "VISIT#{at}")
public record Visit(String host, Instant at) {

	/** The id of a visit. */
	public record Id(String host, Instant at) {

	}

}
