// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Internal;

/**
 * Whether a write may meet an item with its key.
 */
@Internal
public enum Presence {

	/** There may be one or not. */
	ANY,

	/** It fails if there is one. */
	ABSENT,

	/** It fails unless there is one. */
	PRESENT

}
