// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.UniqueAttributes;
import io.tabletheory.plan.UniqueMarkers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The operations of one attempt to write items with their markers: first the writes in
 * their order, on condition that what decides their markers is as it was found, then
 * those of the markers.
 */
final class MarkedWrites {

	private final List<PlannedWrite> writes;

	private final List<Map<String, AttributeValue>> before;

	private final Map<Item, Item> holders;

	private final List<PlannedWrite> all = new ArrayList<>();

	private final Map<ItemKey, PlannedWrite> freed = new LinkedHashMap<>();

	private final Map<ItemKey, Taking> taken = new LinkedHashMap<>();

	/** One for each former holder: a transaction has one operation for an item. */
	private final Map<ItemKey, HolderCheck> checks = new LinkedHashMap<>();

	private MarkedWrites(List<PlannedWrite> writes, List<Map<String, AttributeValue>> before, Map<Item, Item> holders) {
		this.writes = writes;
		this.before = before;
		this.holders = holders;
	}

	/**
	 * The operations.
	 * @param before the watched values that each write is expected to find
	 * @param holders of markers that were found to be in the way, the items that hold
	 * them
	 */
	static List<PlannedWrite> of(List<PlannedWrite> writes, List<Map<String, AttributeValue>> before,
			Map<Item, Item> holders, Origin origin) {
		return new MarkedWrites(writes, before, holders).operations(origin);
	}

	private List<PlannedWrite> operations(Origin origin) {
		for (int i = 0; i < this.writes.size(); i++) {
			add(i, this.writes.get(i), this.before.get(i));
		}
		this.freed.forEach((marker, write) -> {
			if (!this.taken.containsKey(marker)) {
				this.all.add(write);
			}
		});
		this.taken.forEach(this::take);
		this.checks.values().forEach((check) -> this.all.add(check.operation()));
		TransactionSize.check(this.all.stream().map(PlannedWrite::key).toList(), this.writes.size(), origin);
		return this.all;
	}

	private void add(int position, PlannedWrite write, Map<String, AttributeValue> old) {
		if (!write.concernsUniqueValues()) {
			this.all.add(write);
			return;
		}
		UniqueAttributes unique = unique(write);
		this.all.add(write.replacesUniqueValues() ? write.guarded(unique.unchanged(old)) : write);
		for (UniqueAttributes.MarkerChange change : unique.changes(old, write.watchedAfter(old), write.origin())) {
			if (change.freed() != null) {
				PlannedWrite freeing = PlannedWrite.ofMarker(
						new Write.Delete(unique.markers().plan(), key(change.freed(), unique), Precondition.NOTHING),
						MarkerPurpose.of(position, write, change.attribute(), null));
				this.freed.put(freeing.key(), freeing);
			}
			if (change.taken() != null) {
				Taking taking = new Taking(position, write, change.attribute(), change.taken(),
						Objects.requireNonNull(change.other()));
				if (this.taken.put(taking.key(), taking) != null) {
					throw DuplicateValueException.within(MarkerPurpose.of(position, write, change.attribute(), null));
				}
			}
		}
	}

	private static UniqueAttributes unique(PlannedWrite write) {
		return Objects.requireNonNull(write.plan().unique());
	}

	private static Item key(Item marker, UniqueAttributes unique) {
		return Item.owning(unique.markers().plan().keyOf(marker));
	}

	private void take(ItemKey marker, Taking taking) {
		Item holder = this.holders.get(taking.marker);
		if (this.freed.containsKey(marker)) {
			// From one item to another within the transaction the value stays taken.
			if (unique(taking.write).markers().expiring()) {
				this.all.add(taking.put(Precondition.PRESENT));
			}
		}
		else if (holder == null || isHeld(holder, taking)) {
			this.all.add(taking.put(Precondition.ABSENT));
		}
		else {
			this.all.add(taking.put(Precondition.NOTHING.when(unique(taking.write).markers().freeOrHeldBy(holder))));
			if (writeOf(holder, taking) < 0) {
				this.checks.merge(taking.keyOf(holder), new HolderCheck(taking, holder, taking.other),
						HolderCheck::and);
			}
		}
	}

	/**
	 * True if the transaction knows that the holder of a marker still has the value, or
	 * writes the holder without reading it.
	 */
	private boolean isHeld(Item holder, Taking taking) {
		int position = writeOf(holder, taking);
		if (position < 0) {
			return false;
		}
		PlannedWrite write = this.writes.get(position);
		boolean absent = write.write().demand().presence() == Presence.ABSENT;
		return !absent && (!write.replacesUniqueValues()
				|| unique(taking.write).isMarked(this.before.get(position), taking.marker));
	}

	private int writeOf(Item holder, Taking taking) {
		ItemKey key = taking.keyOf(holder);
		for (int i = 0; i < this.writes.size(); i++) {
			if (this.writes.get(i).key().equals(key)) {
				return i;
			}
		}
		return -1;
	}

	/** A unique value that an item gets and did not have. */
	private record Taking(int position, PlannedWrite write, String attribute, Item marker, ConditionExpression other) {

		private UniqueMarkers markers() {
			return unique(this.write).markers();
		}

		ItemKey key() {
			return ItemKey.of(markers().plan().table(), markers().plan().model().keys(), this.marker.attributes());
		}

		PlannedWrite put(Precondition demand) {
			Item holder = Item.owning(this.write.plan().keyOf(this.write.item()));
			return operation(new Write.Put(markers().plan(), markers().held(this.marker, holder), demand), this.marker);
		}

		ItemKey keyOf(Item holder) {
			TablePlan plan = this.write.plan();
			return ItemKey.of(plan.table(), plan.model().keys(), holder.attributes());
		}

		PlannedWrite operation(Write operation, @Nullable Item taken) {
			return PlannedWrite.ofMarker(operation, MarkerPurpose.of(this.position, this.write, this.attribute, taken));
		}

	}

	/**
	 * The check that a former holder is absent or has none of the values that are taken.
	 */
	private record HolderCheck(Taking taking, Item holder, ConditionExpression condition) {

		HolderCheck and(HolderCheck other) {
			return new HolderCheck(this.taking, this.holder, this.condition.and(other.condition));
		}

		PlannedWrite operation() {
			return this.taking.operation(new Write.Check(unique(this.taking.write).watchers(), this.holder,
					Precondition.NOTHING.when(this.condition)), null);
		}

	}

}
