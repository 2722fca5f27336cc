// SPDX-License-Identifier: Apache-2.0
/**
 * Operations as observations and meters of Micrometer, with the names of OpenTelemetry if
 * it defines one.
 */
@NullMarked
package io.tabletheory.data.observability;

import org.jspecify.annotations.NullMarked;
