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

	/**
	 * What has to be configured so that such calls are answered; ends the sentence "It
	 * needs".
	 */
	default String requirement() {
		return "a port that serves " + getClass().getName();
	}

	/**
	 * Whether an answer tells of something that has happened. A program gets such an
	 * answer even when it is stopped meanwhile.
	 */
	default boolean tellsOfEffects() {
		return false;
	}

}
