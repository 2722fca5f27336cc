// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.engine.BatchOptions;

/**
 * How a {@link TableTheory} works, whatever it is connected to.
 *
 * @param clock where timestamps come from
 * @param cursors how the cursors of pages are written and read
 * @param reads of reads that say nothing else
 * @param batches of batches that say nothing else
 * @param keysInMessages whether messages of failures show the keys of items
 * @param storesNulls whether putting a map stores null in attributes of every type
 */
record EngineOptions(InstantSource clock, CursorCodec cursors, ReadDefaults reads, BatchOptions batches,
		boolean keysInMessages, boolean storesNulls) {

}
