// SPDX-License-Identifier: Apache-2.0
/**
 * Every operation as a program: requests are made and answers are read here, but nothing
 * is sent.
 */
@NullMarked
package io.tabletheory.engine;

import org.jspecify.annotations.NullMarked;
