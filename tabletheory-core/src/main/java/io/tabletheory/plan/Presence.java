// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Internal;

/**
 * The demand of a write on the existence of an item with its key.
 */
@Internal
public enum Presence {

	/** The item may exist or not. */
	ANY,

	/** The write fails if the item exists. */
	ABSENT,

	/** The write fails unless the item exists. */
	PRESENT

}
