// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Origin;

/**
 * That which answers calls without blocking the calling thread.
 */
public interface FuturePort {

	/**
	 * The answer, now or later. What cannot be answered fails the future, with a
	 * {@link io.tabletheory.TableTheoryException} that names the origin. Whoever cancels
	 * the future has no use for the answer any more.
	 */
	<A> CompletableFuture<A> answer(Call<A> call, Origin origin);

}
