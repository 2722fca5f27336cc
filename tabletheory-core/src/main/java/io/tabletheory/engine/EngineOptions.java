// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.InstantSource;

import io.tabletheory.Internal;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.plan.Identifiers;

/**
 * The options of an {@link Engine} that do not depend on its connections.
 *
 * @param clock the source of timestamps
 * @param cursors the codec that writes and reads the cursors of pages
 * @param reads the default options of reads
 * @param batches the default options of batches
 * @param keysInMessages true to show the keys of items in messages of failures
 * @param identifiers makes generated values
 */
@Internal
public record EngineOptions(InstantSource clock, CursorCodec cursors, ReadDefaults reads, BatchOptions batches,
		boolean keysInMessages, Identifiers identifiers) {

}
