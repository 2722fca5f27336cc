// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item on its way through the stages of a write.
 */
final class Draft {

	/** As many as most models have the library write. */
	private static final int ADDED = 4;

	/** What will be stored; stages change it in place. */
	final Map<String, AttributeValue> attributes;

	final Demand demand;

	/** The moment of the write: one for all of its timestamps. */
	final Instant now;

	final Origin origin;

	Draft(Item item, Demand demand, Instant now, Origin origin) {
		// Room for what the stages add; and no object for each entry, as a copy of what
		// cannot be changed costs.
		this.attributes = new LinkedHashMap<>((item.attributes().size() + ADDED) * 4 / 3 + 1);
		item.attributes().forEach(this.attributes::put);
		this.demand = demand;
		this.now = now;
		this.origin = origin;
	}

}
