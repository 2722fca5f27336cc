// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.UniqueAttributes;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes together with the markers of their unique values. The stored items are read
 * first, because they name the markers to remove. A condition makes sure that the items
 * have not changed since. If they have, the transaction is tried again with their current
 * values. It is also tried again if a marker is in the way whose holder may have expired.
 */
record UniqueTransactions(Origin origin) {

	private static final Item NOTHING = Item.owning(Map.of());

	private static final int ATTEMPTS = 20;

	private static final int AT_ONCE = 8;

	/** True if one of the writes needs markers. */
	static boolean concern(List<PlannedWrite> writes) {
		for (PlannedWrite write : writes) {
			if (write.concernsUniqueValues()) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Makes all of the writes with their markers, or nothing.
	 * @param token of the first attempt; each other one is another transaction
	 * @param request makes one transaction of operations
	 */
	Step<List<Item>> write(List<PlannedWrite> writes, String token,
			BiFunction<List<PlannedWrite>, String, Step<List<Item>>> request) {
		return before(writes).then((before) -> attempt(new Attempt(1, token, before, Map.of()), writes, request));
	}

	/** The operations of a transaction that is to be sent in one form only. */
	Step<List<PlannedWrite>> marked(List<PlannedWrite> writes) {
		return before(writes).map((before) -> MarkedWrites.of(writes, before, Map.of(), this.origin));
	}

	/** The watched values that each write finds, as far as they matter. */
	private Step<List<Map<String, AttributeValue>>> before(List<PlannedWrite> writes) {
		writes.stream().filter(PlannedWrite::concernsUniqueValues).forEach(UniqueTransactions::requireDecided);
		List<Step<Item>> wanted = writes.stream()
			.filter(PlannedWrite::replacesUniqueValues)
			.map(UniqueTransactions::stored)
			.toList();
		Step<List<Item>> found = wanted.isEmpty() ? Step.done(List.of()) : Step.parallel(wanted, AT_ONCE, this.origin);
		return found.map((items) -> before(writes, items));
	}

	private static void requireDecided(PlannedWrite write) {
		String undecided = unique(write).undecided(write.assignments());
		if (undecided != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, write.origin(),
					"The attribute " + Texts.quote(undecided)
							+ " is unique, or the scope of a unique one, so that an update can only set or remove it",
					null);
		}
	}

	private static Step<Item> stored(PlannedWrite write) {
		UniqueAttributes unique = unique(write);
		return new Reads()
			.get(unique.watchers(), Item.owning(write.plan().keyOf(write.item())), unique.paths(), Consistency.STRONG,
					(item) -> Item.owning(item.toAttributes()))
			.map((found) -> found.orElse(NOTHING));
	}

	private static UniqueAttributes unique(PlannedWrite write) {
		return Objects.requireNonNull(write.plan().unique());
	}

	private static List<Map<String, AttributeValue>> before(List<PlannedWrite> writes, List<Item> found) {
		List<Map<String, AttributeValue>> before = new ArrayList<>();
		int next = 0;
		for (PlannedWrite write : writes) {
			before.add(write.replacesUniqueValues() ? unique(write).values(found.get(next++)) : Map.of());
		}
		return before;
	}

	private Step<List<Item>> attempt(Attempt attempt, List<PlannedWrite> writes,
			BiFunction<List<PlannedWrite>, String, Step<List<Item>>> request) {
		return request.apply(MarkedWrites.of(writes, attempt.before(), attempt.holders(), this.origin), attempt.token())
			.recoverAll((failure) -> {
				Attempt next = attempt.after(failure, writes);
				if (next.isSame(attempt) || attempt.number() >= ATTEMPTS) {
					throw failure;
				}
				return attempt(next, writes, request);
			});
	}

	/**
	 * One attempt, and the stored values on which it is based.
	 *
	 * @param before the watched values that each write is expected to find
	 * @param holders of the markers that were in the way, those who hold them
	 */
	private record Attempt(int number, String token, List<Map<String, AttributeValue>> before,
			Map<Item, Item> holders) {

		/** The next attempt, based on the items that this one has found. */
		Attempt after(TableTheoryException failure, List<PlannedWrite> writes) {
			Map<Item, Item> holding = new HashMap<>(this.holders);
			if (failure instanceof DuplicateValueException duplicate) {
				holding.putAll(duplicate.holders());
			}
			return new Attempt(this.number + 1, writes.get(0).plan().token(), found(failure, writes), holding);
		}

		boolean isSame(Attempt other) {
			return this.before.equals(other.before) && this.holders.equals(other.holders);
		}

		/**
		 * The items as they are stored now, with those for which the guard of a write
		 * failed.
		 */
		private List<Map<String, AttributeValue>> found(TableTheoryException failure, List<PlannedWrite> writes) {
			List<Map<String, AttributeValue>> found = new ArrayList<>(this.before);
			if (failure instanceof TransactionFailedException cancelled) {
				for (OperationFailure operation : cancelled.failures()) {
					PlannedWrite write = writes.get(operation.position());
					boolean guarded = write.replacesUniqueValues()
							&& operation.reason().equals(Optional.of(ConditionFailedException.Reason.CONDITION));
					if (guarded) {
						found.set(operation.position(), unique(write).values(operation.stored().orElse(NOTHING)));
					}
				}
			}
			return found;
		}

	}

}
