// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.boot.autoconfigure.preinitialize;

import org.jspecify.annotations.NullMarked;
