// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * That which answers calls without blocking the calling thread.
 */
@Internal
public interface FuturePort {

	/**
	 * The answer, now or later. What cannot be answered fails the future, with a
	 * {@link io.tabletheory.TableTheoryException} that names the origin. Whoever cancels
	 * the future has no use for the answer any more.
	 * @param context of the operation: the port gives up when its deadline passes, and
	 * refuses an account that it does not know
	 */
	<A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context);

	/**
	 * Whether this port answers calls of this kind. Runners ask it nothing else; a port
	 * that does not say so is asked everything.
	 */
	default boolean serves(Call<?> call) {
		return true;
	}

	/** All of these as one: the first port that serves a call answers it. */
	static FuturePort of(FuturePort... ports) {
		return new FuturePortList(List.of(ports));
	}

}
