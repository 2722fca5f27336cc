// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.Internal;

/**
 * One question to the outside. A call is plain data, so that a scripted port can list the
 * calls of a program. A package that asks questions of its own brings a type of call and
 * a {@link Port} that serves it.
 *
 * @param <A> the answer
 */
@Internal
public non-sealed interface Call<A> extends Awaitable<A> {

	/** The configuration that such calls need, as the end of the sentence "It needs". */
	default String requirement() {
		return "a port that serves " + getClass().getName();
	}

	/**
	 * True if the application itself answers. Such a call is made although the deadline
	 * is over, or the program is stopped because another one failed.
	 */
	default boolean isLocal() {
		return false;
	}

	/**
	 * Returns true if an answer reports an effect. A program gets such an answer even if
	 * it is stopped in the meantime.
	 */
	default boolean tellsOfEffects() {
		return false;
	}

}
