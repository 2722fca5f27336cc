// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.cli.dms;

import org.jspecify.annotations.NullMarked;
