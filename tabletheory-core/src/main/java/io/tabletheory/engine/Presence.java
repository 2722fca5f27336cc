// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * Whether a put may meet an item with the same key.
 */
public enum Presence {

	/** It replaces the item, if there is one. */
	ANY,

	/** It fails if there is one. */
	ABSENT,

	/** It fails unless there is one. */
	PRESENT

}
