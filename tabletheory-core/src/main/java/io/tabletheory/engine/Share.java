// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.Internal;

/**
 * The part of a scan to read, and the number of segments to read at one time.
 */
@Internal
public sealed interface Share permits Segment, Segments {

}
