// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.cli;

import org.jspecify.annotations.NullMarked;
