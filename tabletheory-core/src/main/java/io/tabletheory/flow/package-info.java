// SPDX-License-Identifier: Apache-2.0
/**
 * Programs without I/O: a {@link io.tabletheory.flow.Step} is the work that remains, a
 * {@link io.tabletheory.flow.Call} one question to the outside, a
 * {@link io.tabletheory.flow.Port} that which answers.
 */
@NullMarked
package io.tabletheory.flow;

import org.jspecify.annotations.NullMarked;
