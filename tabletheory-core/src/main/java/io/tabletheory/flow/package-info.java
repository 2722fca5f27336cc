// SPDX-License-Identifier: Apache-2.0
/**
 * Programs without I/O: a {@link io.tabletheory.flow.Step} is the work that remains, a
 * {@link io.tabletheory.flow.Call} is one question to the outside, and a
 * {@link io.tabletheory.flow.Port} answers it.
 */
@NullMarked
package io.tabletheory.flow;

import org.jspecify.annotations.NullMarked;
