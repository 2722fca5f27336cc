// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.engine.OperationFailure;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The operations of one attempt to write entities with their markers: first the writes of
 * the entities, in their order, then those of the markers.
 *
 * @param writes of the entities
 * @param all what is sent
 * @param markers for each operation behind the writes, what it is for
 */
record MarkedWrites(List<? extends EntityWrite<?, ?>> writes, List<Write> all, List<Marking> markers) {

	/**
	 * The operations.
	 * @param before the unique values that each write is expected to find
	 * @param holders of markers that were found to be in the way, the items that hold
	 * them
	 */
	static MarkedWrites of(List<? extends EntityWrite<?, ?>> writes, List<Map<String, AttributeValue>> before,
			Map<Item, Item> holders, Instant now) {
		return new Plan(writes, before, holders, now).operations();
	}

	/**
	 * Of the markers that are in the way, the items that hold them, as far as markers
	 * say.
	 */
	Map<Item, Item> holders(TableTheoryException failure) {
		Map<Item, Item> holders = new LinkedHashMap<>();
		if (failure instanceof TransactionFailedException cancelled) {
			for (OperationFailure operation : cancelled.failures()) {
				int behind = operation.position() - this.writes.size();
				Item marker = (behind >= 0) ? this.markers.get(behind).taken() : null;
				if (marker != null) {
					operation.stored()
						.flatMap(UniqueAttributes::holder)
						.ifPresent((holder) -> holders.put(marker, holder));
				}
			}
		}
		return holders;
	}

	/** The failure with the entity, id and operation that it is about. */
	RuntimeException named(TableTheoryException failure) {
		if (!(failure instanceof TransactionFailedException cancelled) || cancelled.failures().isEmpty()) {
			return failure;
		}
		OperationFailure decisive = cancelled.failures()
			.stream()
			.filter(OperationFailure::isCondition)
			.findFirst()
			.orElse(cancelled.failures().get(0));
		int behind = decisive.position() - this.writes.size();
		if (behind < 0) {
			return TableTheoryExceptionTranslator.operation(decisive, cancelled,
					this.writes.get(decisive.position()) + ": " + failure.getMessage());
		}
		// Another caller may have sent it with other markers before.
		return (decisive.isCondition() && behind < this.markers.size())
				? new DuplicateKeyException(this.markers.get(behind).duplicate(), failure)
				: TableTheoryExceptionTranslator.operation(decisive, cancelled, String.valueOf(failure.getMessage()));
	}

	/**
	 * What an operation behind the writes is for.
	 *
	 * @param taken the marker that it takes; {@code null} if it takes none
	 * @param duplicate what it means if its condition does not hold
	 */
	record Marking(@Nullable Item taken, String duplicate) {

		static final Marking FREED = new Marking(null, "");

	}

	/** Collects the operations. */
	private static final class Plan {

		private final List<? extends EntityWrite<?, ?>> writes;

		private final List<Map<String, AttributeValue>> before;

		private final Map<Item, Item> holders;

		private final Instant now;

		private final List<Write> all = new ArrayList<>();

		private final List<Marking> markers = new ArrayList<>();

		private final Map<Item, Write> freed = new LinkedHashMap<>();

		private final Map<Item, Taking> taken = new LinkedHashMap<>();

		Plan(List<? extends EntityWrite<?, ?>> writes, List<Map<String, AttributeValue>> before,
				Map<Item, Item> holders, Instant now) {
			this.writes = writes;
			this.before = before;
			this.holders = holders;
			this.now = now;
		}

		MarkedWrites operations() {
			for (int i = 0; i < this.writes.size(); i++) {
				add(this.writes.get(i), this.before.get(i));
			}
			this.freed.forEach((marker, write) -> {
				if (!this.taken.containsKey(marker)) {
					add(write, Marking.FREED);
				}
			});
			this.taken.values().forEach(this::take);
			requireRoom();
			return new MarkedWrites(this.writes, this.all, this.markers);
		}

		private void add(EntityWrite<?, ?> write, Map<String, AttributeValue> old) {
			UniqueAttributes unique = write.unique();
			ConditionExpression guard = write.replaces() ? unique.unchanged(old) : null;
			this.all.add(write.guarded(guard));
			if (!write.concernsUniqueValues()) {
				return;
			}
			Map<String, AttributeValue> after = write.uniqueAfter(old, this.now);
			old.forEach((attribute, value) -> {
				if (!value.equals(after.get(attribute))) {
					Item marker = unique.marker(attribute, value);
					this.freed.put(marker, unique.freeing(marker));
				}
			});
			after.forEach((attribute, value) -> {
				if (!value.equals(old.get(attribute))) {
					Taking taking = new Taking(write, attribute, value, unique.marker(attribute, value));
					if (this.taken.put(taking.marker, taking) != null) {
						throw new DuplicateKeyException(write + ": another write of the transaction has the same "
								+ unique.property(attribute));
					}
				}
			});
		}

		private void take(Taking taking) {
			UniqueAttributes unique = taking.write.unique();
			Marking marking = new Marking(taking.marker, taking.duplicate());
			Item holder = this.holders.get(taking.marker);
			if (this.freed.containsKey(taking.marker)) {
				// From one item to another within the transaction the value stays taken.
				unique.passing(taking.marker, taking.write.key()).ifPresent((write) -> add(write, marking));
			}
			else if (holder == null || isHeld(holder, taking)) {
				add(unique.taking(taking.marker, taking.write.key()), marking);
			}
			else {
				add(unique.takingOver(taking.marker, taking.write.key(), holder), marking);
				if (writeOf(holder) < 0) {
					add(unique.without(holder, taking.attribute, taking.value), new Marking(null, marking.duplicate()));
				}
			}
		}

		/**
		 * Whether the transaction knows that the holder of a marker has the value still,
		 * or writes the holder without looking.
		 */
		private boolean isHeld(Item holder, Taking taking) {
			int position = writeOf(holder);
			if (position < 0) {
				return false;
			}
			EntityWrite<?, ?> write = this.writes.get(position);
			boolean absent = write.write().demand().presence() == Presence.ABSENT;
			return !absent
					&& (!write.replaces() || taking.value.equals(this.before.get(position).get(taking.attribute)));
		}

		private int writeOf(Item key) {
			for (int i = 0; i < this.writes.size(); i++) {
				if (this.writes.get(i).key().equals(key)) {
					return i;
				}
			}
			return -1;
		}

		private void add(Write write, Marking marking) {
			this.all.add(write);
			this.markers.add(marking);
		}

		/** What the engine would say alone knows nothing of markers. */
		private void requireRoom() {
			int own = this.writes.size();
			if (!this.markers.isEmpty() && this.all.size() > UnitOfWork.MAX_WRITES) {
				throw QueriedProperty.refused(
						"The " + own + " writes of entities and the " + this.markers.size()
								+ " of the markers that keep their unique values are more than the "
								+ UnitOfWork.MAX_WRITES + " that DynamoDB accepts in a transaction; divide the work",
						null);
			}
		}

	}

	/** That an item gets a unique value that it had not. */
	private record Taking(EntityWrite<?, ?> write, String attribute, AttributeValue value, Item marker) {

		String duplicate() {
			return this.write + ": another item has this " + this.write.unique().property(this.attribute);
		}

	}

}
