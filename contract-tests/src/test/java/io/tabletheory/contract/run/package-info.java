// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.contract.run;

import org.jspecify.annotations.NullMarked;
