// SPDX-License-Identifier: Apache-2.0
/**
 * Operations as observations and meters of Micrometer, by the names of OpenTelemetry
 * where it has any.
 */
@NullMarked
package io.tabletheory.data.observability;

import org.jspecify.annotations.NullMarked;
