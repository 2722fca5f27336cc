// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;

import io.tabletheory.Origin;
import io.tabletheory.item.reader.AttributeRow;

/**
 * An item on its way through the stages of a write.
 */
final class Draft {

	/** The attributes to store; stages change them in place. */
	final AttributeRow attributes;

	final Precondition demand;

	/** True if the item keeps its moment of creation. */
	final boolean keepsCreated;

	/** The moment of the write: one for all of its timestamps. */
	final Instant now;

	final Origin origin;

	Draft(AttributeRow attributes, Precondition demand, boolean keepsCreated, Instant now, Origin origin) {
		this.attributes = attributes;
		this.demand = demand;
		this.keepsCreated = keepsCreated;
		this.now = now;
		this.origin = origin;
	}

}
