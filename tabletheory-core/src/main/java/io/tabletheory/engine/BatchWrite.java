// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One write of a batch, gone through the stages of its plan: it is sent as it is, however
 * often.
 */
public final class BatchWrite {

	private final TablePlan plan;

	private final ItemKey key;

	private final @Nullable Item item;

	private BatchWrite(TablePlan plan, Map<String, AttributeValue> key, @Nullable Item item) {
		this.plan = plan;
		this.key = ItemKey.of(plan.table(), plan.model().keys(), key);
		this.item = item;
	}

	/**
	 * Stores the item whole.
	 * @param now the moment of the write
	 */
	public static BatchWrite put(TablePlan plan, Item item, Instant now, Origin origin) {
		Item planned = plan.writes().put(item, now, origin);
		return new BatchWrite(plan, planned.attributes(), planned);
	}

	/** Stores the item whole and as it is, as one that was read from a table. */
	public static BatchWrite stored(TablePlan plan, Item item, Origin origin) {
		return new BatchWrite(plan, item.attributes(), plan.writes().stored(item, origin));
	}

	/** Deletes the item with this key, if there is one. */
	public static BatchWrite delete(TablePlan plan, Item key, Origin origin) {
		return new BatchWrite(plan, plan.key(key, origin), null);
	}

	public TablePlan plan() {
		return this.plan;
	}

	/** The key of what is put or deleted. */
	public Item key() {
		return new Item(this.key.values());
	}

	/** What is put, generated values included; {@code null} for a deletion. */
	public @Nullable Item item() {
		return this.item;
	}

	ItemKey identity() {
		return this.key;
	}

	/** Without values. */
	@Override
	public String toString() {
		return ((this.item != null) ? "Put" : "Delete") + "[" + this.key + "]";
	}

}
