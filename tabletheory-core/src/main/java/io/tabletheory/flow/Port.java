// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * A port that answers calls on the calling thread. A call that it cannot answer fails
 * with a {@link io.tabletheory.TableTheoryException} that names the origin. Several
 * threads may use it at one time.
 */
@Internal
public interface Port {

	/**
	 * The answer.
	 * @param context the context of the operation: the port gives up when its deadline
	 * passes, and refuses an account that it does not know
	 */
	<A> A answer(Call<A> call, Origin origin, OperationContext context);

	/**
	 * Returns true if this port answers calls of this kind. Runners pass it no others. By
	 * default a port gets every call.
	 */
	default boolean serves(Call<?> call) {
		return true;
	}

	/** One port made of several: the first port that serves a call answers it. */
	static Port of(Port... ports) {
		return new PortList(List.of(ports));
	}

}
