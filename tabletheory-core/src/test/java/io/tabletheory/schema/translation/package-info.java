// SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.tabletheory.schema.translation;

import org.jspecify.annotations.NullMarked;
