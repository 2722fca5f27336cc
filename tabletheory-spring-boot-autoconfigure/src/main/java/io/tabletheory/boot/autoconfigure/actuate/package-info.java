// SPDX-License-Identifier: Apache-2.0
/**
 * The Actuator endpoint that shows models and repositories.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.actuate;

import org.jspecify.annotations.NullMarked;
