// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.Optional;

import io.tabletheory.item.Item;

/**
 * A function that changes items on their way to the target. It gets all stored
 * attributes, also those that no model knows, and its result is stored as it is. It must
 * return the same result for the same item, because a resumed migration may transform a
 * page again. Several threads may call it at one time.
 */
@FunctionalInterface
public interface Transformation {

	/** Leaves every item as it is. */
	Transformation COPY = Optional::of;

	/** The item to store; empty for none. */
	Optional<Item> apply(Item item);

}
