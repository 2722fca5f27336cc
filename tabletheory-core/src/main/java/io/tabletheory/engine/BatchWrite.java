// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One write of a batch after the stages of its plan. Every attempt sends the same item.
 */
@Internal
public final class BatchWrite {

	private final TablePlan plan;

	private final ItemKey key;

	private final @Nullable Item item;

	/** The item as it is sent; {@code null} until it is sealed. */
	private final @Nullable Item sealed;

	/** True if the write needs a condition, or markers of unique values. */
	private final boolean single;

	private BatchWrite(TablePlan plan, ItemKey key, @Nullable Item item, @Nullable Item sealed, boolean single) {
		this.plan = plan;
		this.key = key;
		this.item = item;
		this.sealed = sealed;
		this.single = single;
	}

	private static BatchWrite of(TablePlan plan, Map<String, AttributeValue> key, @Nullable Item item, boolean single) {
		return new BatchWrite(plan, ItemKey.of(plan.table(), plan.model().keys(), key), item,
				(plan.seals() == null) ? item : null, single);
	}

	/**
	 * Stores the item whole.
	 * @param now the moment of the write
	 */
	public static BatchWrite put(TablePlan plan, Item item, Instant now, Origin origin) {
		return put(new Write.Put(plan, item, Precondition.NOTHING), now, origin);
	}

	/** Creates the part of a batch for a put without a condition. */
	public static BatchWrite put(Write.Put put, Instant now, Origin origin) {
		Item planned = put.planned(now, origin);
		return of(put.plan(), planned.attributes(), planned,
				put.plan().unique() != null || put.plan().conditions().hasPolicy(put.demand()));
	}

	/**
	 * Stores the item unchanged, for items that were read from a table, such as those of
	 * a backup. Markers are not written, because they were read, too.
	 */
	public static BatchWrite stored(TablePlan plan, Item item, Origin origin) {
		return of(plan, item.attributes(), plan.writes().stored(item, origin), false);
	}

	/** Deletes the item with this key, if there is one. */
	public static BatchWrite delete(TablePlan plan, Item key, Origin origin) {
		plan.conditions().requireDeletable(key, origin);
		return of(plan, plan.key(key, origin), null, plan.unique() != null);
	}

	public TablePlan plan() {
		return this.plan;
	}

	/** The key of the item that is put or deleted. */
	public Item key() {
		return new Item(this.key.values());
	}

	/**
	 * The item to put, generated values included, before encryption; {@code null} for a
	 * deletion.
	 */
	public @Nullable Item item() {
		return this.item;
	}

	/** True if the write is sent by itself, because a batch knows no conditions. */
	boolean isSingle() {
		return this.single;
	}

	/** True if the item is still to be encrypted. */
	boolean isOpen() {
		return this.item != null && this.sealed == null;
	}

	/** The attributes to encrypt. */
	SealProgram.ItemPart secrets() {
		Map<String, AttributeValue> attributes = Objects.requireNonNull(this.item).attributes();
		return SealProgram.ItemPart.of(this.plan.seals(), attributes, attributes);
	}

	/** Returns this write with envelopes in place of values. */
	BatchWrite sealed(Map<String, AttributeValue> envelopes, Origin origin) {
		Item plain = Objects.requireNonNull(this.item);
		return new BatchWrite(this.plan, this.key, plain,
				Item.owning(this.plan.writes().sealed(plain.attributes(), envelopes, origin)), this.single);
	}

	/** The item as sent by a put, encrypted; {@code null} for a deletion. */
	@Nullable Item sent() {
		return this.sealed;
	}

	ItemKey identity() {
		return this.key;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return ((this.item != null) ? "Put" : "Delete") + "[" + this.key + "]";
	}

}
