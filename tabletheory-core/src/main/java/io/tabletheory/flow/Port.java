// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.Origin;

/**
 * That which answers calls on the calling thread. What it cannot answer it reports as a
 * {@link io.tabletheory.TableTheoryException} that names the origin. Several threads may
 * ask at one time.
 */
public interface Port {

	<A> A answer(Call<A> call, Origin origin);

}
