// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.Optional;

import io.tabletheory.item.Item;

/**
 * What becomes of an item. It is given all that is stored, attributes that no model knows
 * included, and what it returns is stored as it is. It must give the same for the same
 * item, as a page may be transformed again when a migration is resumed; several threads
 * may call it at one time.
 */
@FunctionalInterface
public interface Transformation {

	/** Leaves every item as it is. */
	Transformation COPY = Optional::of;

	/** The item to store; empty for none. */
	Optional<Item> apply(Item item);

}
