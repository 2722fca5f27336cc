// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * A port that answers calls without blocking the calling thread.
 */
@Internal
public interface FuturePort {

	/**
	 * The answer, now or later. A call that cannot be answered fails the future with a
	 * {@link io.tabletheory.TableTheoryException} that names the origin. A caller that
	 * cancels the future does not need the answer any more.
	 * @param context the context of the operation: the port gives up when its deadline
	 * passes, and refuses an account that it does not know
	 */
	<A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context);

	/**
	 * Returns true if this port answers calls of this kind. Runners pass it no others. By
	 * default a port gets every call.
	 */
	default boolean serves(Call<?> call) {
		return true;
	}

	/** One port made of several: the first port that serves a call answers it. */
	static FuturePort of(FuturePort... ports) {
		return new FuturePortList(List.of(ports));
	}

}
