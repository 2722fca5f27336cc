// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;

/**
 * That which answers calls on the calling thread. What it cannot answer it reports as a
 * {@link io.tabletheory.TableTheoryException} that names the origin. Several threads may
 * ask at one time.
 */
@Internal
public interface Port {

	/**
	 * The answer.
	 * @param context of the operation: the port gives up when its deadline passes, and
	 * refuses an account that it does not know
	 */
	<A> A answer(Call<A> call, Origin origin, OperationContext context);

	/**
	 * Whether this port answers calls of this kind. Runners ask it nothing else; a port
	 * that does not say so is asked everything.
	 */
	default boolean serves(Call<?> call) {
		return true;
	}

	/** All of these as one: the first port that serves a call answers it. */
	static Port of(Port... ports) {
		return new PortList(List.of(ports));
	}

}
