// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.Internal;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;

/**
 * One item to read among others, by its key.
 */
@Internal
public record ItemRead<T>(TablePlan plan, Item key, ItemDecoder<? extends T> decoder) {

	/** Names the model only. */
	@Override
	public String toString() {
		return "ItemRead[" + this.plan.model().name() + "]";
	}

}
