// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * One aggregate of one group while items go by. Sees values only, never their absence;
 * its failures do not say where the value was.
 */
sealed interface Accumulator permits Average, Count, DistinctCount, Extreme, Sum {

	void add(Object value);

	@Nullable Object result();

}
