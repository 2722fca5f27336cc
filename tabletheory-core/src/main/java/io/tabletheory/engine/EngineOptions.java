// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.InstantSource;

import io.tabletheory.Internal;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.plan.Identifiers;

/**
 * How an {@link Engine} works, whatever it is connected to.
 *
 * @param clock where timestamps come from
 * @param cursors how the cursors of pages are written and read
 * @param reads of reads that say nothing else
 * @param batches of batches that say nothing else
 * @param keysInMessages whether messages of failures show the keys of items
 * @param identifiers makes generated values
 */
@Internal
public record EngineOptions(InstantSource clock, CursorCodec cursors, ReadDefaults reads, BatchOptions batches,
		boolean keysInMessages, Identifiers identifiers) {

}
