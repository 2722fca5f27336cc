// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;

import io.tabletheory.engine.Write;

/**
 * One write of an item, to be made alone or in a transaction.
 */
public abstract sealed class ItemWrite
		permits ItemPut, ItemUpdate, ItemFieldsUpdate, ItemSave, ItemDelete, ItemCheck, RecordWrite, RecordDelete {

	ItemWrite() {
	}

	/** The write on the items of a model. */
	abstract Write on(PlainItems items, Instant now);

}
