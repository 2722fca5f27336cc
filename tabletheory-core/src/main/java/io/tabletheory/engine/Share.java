// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * How much of a scan is read, and in how many parts at one time.
 */
public sealed interface Share permits Segment, Segments {

}
