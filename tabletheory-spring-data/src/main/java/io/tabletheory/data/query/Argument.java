// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a value that comes with each call.
 *
 * @param position among the arguments
 */
@Internal
public record Argument(int position) {

	/** The value that a call has in this place. */
	Object in(@Nullable Object[] arguments, Object property) {
		Object given = arguments[this.position];
		if (given == null) {
			throw new IllegalArgumentException(
					"Argument " + (this.position + 1) + ", for " + property + ", is null; ask for IsNull instead");
		}
		return given;
	}

}
