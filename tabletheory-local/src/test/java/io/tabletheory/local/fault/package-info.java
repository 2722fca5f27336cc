// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.local.fault;

import org.jspecify.annotations.NullMarked;
