// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;

/**
 * One key that a batch asks for.
 */
@Internal
public final class BatchRead {

	private final TablePlan plan;

	private final ItemKey key;

	private BatchRead(TablePlan plan, ItemKey key) {
		this.plan = plan;
		this.key = key;
	}

	public static BatchRead of(TablePlan plan, Item key, Origin origin) {
		return new BatchRead(plan, ItemKey.of(plan.table(), plan.model().keys(), plan.key(key, origin)));
	}

	public TablePlan plan() {
		return this.plan;
	}

	public Item key() {
		return new Item(this.key.values());
	}

	ItemKey identity() {
		return this.key;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "Get[" + this.key + "]";
	}

}
