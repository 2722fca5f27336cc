// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.Internal;

/**
 * How much of a scan is read, and in how many parts at one time.
 */
@Internal
public sealed interface Share permits Segment, Segments {

}
