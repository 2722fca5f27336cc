// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.Internal;

/**
 * The question of a program: a call, which a port answers, or other programs, which the
 * runner runs. A port only gets calls, never programs.
 *
 * @param <A> the answer
 */
@Internal
public sealed interface Awaitable<A> permits Call, Parallel {

}
