// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.encryption;

import org.jspecify.annotations.NullMarked;
