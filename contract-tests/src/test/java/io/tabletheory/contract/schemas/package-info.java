// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.contract.schemas;

import org.jspecify.annotations.NullMarked;
