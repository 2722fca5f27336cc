// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.Internal;

/**
 * What a program waits for: a call, which a port answers, or other programs, which the
 * runner runs. A port is asked calls only, so it never meets a program.
 *
 * @param <A> the answer
 */
@Internal
public sealed interface Awaitable<A> permits Call, Parallel {

}
