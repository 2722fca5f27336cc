// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.contract.driver;

import org.jspecify.annotations.NullMarked;
