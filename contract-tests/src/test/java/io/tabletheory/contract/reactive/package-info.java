// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.contract.reactive;

import org.jspecify.annotations.NullMarked;
