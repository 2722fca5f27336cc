// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.contract.scenario;

import org.jspecify.annotations.NullMarked;
