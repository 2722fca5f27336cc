// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.OperationFailure;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.Condition;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.query.QueriedProperty;
import org.springframework.dao.DuplicateKeyException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes of entities that take effect together or not at all, with the markers of their
 * unique values. Which markers must go, the stored items say: they are read first, and a
 * condition on what was read makes sure that it is still so. Where it is not, what is
 * stored now counts, and the transaction is tried again.
 */
final class EntityTransactions {

	private static final Origin ORIGIN = new Origin("transaction", null, null, null);

	private static final Item NOTHING = new Item(Map.of());

	private static final int ATTEMPTS = 20;

	private static final int AT_ONCE = 8;

	private final Transactions transactions = new Transactions(Backoff.DEFAULT,
			() -> ThreadLocalRandom.current().nextDouble());

	private final Reads reads = new Reads();

	/** Makes all of the writes or none, at this moment. */
	Step<Boolean> write(List<? extends EntityWrite<?, ?>> writes, Instant now) {
		List<Step<Item>> wanted = writes.stream().filter(EntityWrite::replaces).map(this::stored).toList();
		return (wanted.isEmpty() ? Step.done(List.<Item>of()) : Step.together(wanted, AT_ONCE, ORIGIN))
			.then((found) -> attempt(1, writes, before(writes, found), now));
	}

	private Step<Item> stored(EntityWrite<?, ?> write) {
		return this.reads
			.get(write.plan(), write.key(), write.unique().paths(), Consistency.STRONG,
					(item) -> Item.owning(item.toAttributes()))
			.map((found) -> found.orElse(NOTHING));
	}

	/** The unique values that each write finds, as far as is known. */
	private static List<Map<String, AttributeValue>> before(List<? extends EntityWrite<?, ?>> writes,
			List<Item> found) {
		List<Map<String, AttributeValue>> before = new ArrayList<>();
		int next = 0;
		for (EntityWrite<?, ?> write : writes) {
			before.add(write.replaces() ? write.unique().of(found.get(next++)) : Map.of());
		}
		return before;
	}

	private Step<Boolean> attempt(int number, List<? extends EntityWrite<?, ?>> writes,
			List<Map<String, AttributeValue>> before, Instant now) {
		Operations operations = Operations.of(writes, before, now);
		return recovering(
				this.transactions.write(operations.all(), UUID.randomUUID().toString(), now).map((results) -> true),
				(failure) -> {
					List<Map<String, AttributeValue>> found = found(failure, writes, before);
					if (found.equals(before) || number >= ATTEMPTS) {
						throw operations.named(failure);
					}
					return attempt(number + 1, writes, found, now);
				});
	}

	/** What is stored now, where the guard of a write did not hold. */
	private static List<Map<String, AttributeValue>> found(TableTheoryException failure,
			List<? extends EntityWrite<?, ?>> writes, List<Map<String, AttributeValue>> before) {
		List<Map<String, AttributeValue>> found = new ArrayList<>(before);
		if (failure instanceof TransactionFailedException cancelled) {
			for (OperationFailure operation : cancelled.failures()) {
				boolean guarded = operation.position() < writes.size() && writes.get(operation.position()).replaces();
				if (guarded && operation.reason().equals(Optional.of(Reason.CONDITION))) {
					found.set(operation.position(),
							writes.get(operation.position()).unique().of(operation.stored().orElse(NOTHING)));
				}
			}
		}
		return found;
	}

	/**
	 * As {@link Step#recover}, but of a failure too that was found out after the last
	 * answer, as that of a transaction on encrypted items is.
	 */
	private static <R> Step<R> recovering(Step<R> program, Function<TableTheoryException, Step<R>> recovery) {
		return (program instanceof Await<?, R> await) ? recovering(await, recovery) : program;
	}

	private static <A, R> Step<R> recovering(Await<A, R> await, Function<TableTheoryException, Step<R>> recovery) {
		return new Await<>(await.question(), await.origin(), (answer) -> {
			Step<R> next;
			try {
				next = await.next().apply(answer);
			}
			catch (TableTheoryException ex) {
				return recovery.apply(ex);
			}
			return recovering(next, recovery);
		}, (failure) -> {
			Step<R> next;
			try {
				next = await.failed(failure);
			}
			catch (TableTheoryException ex) {
				return recovery.apply(ex);
			}
			return recovering(next, recovery);
		});
	}

	/**
	 * The operations of one attempt: first the writes of the entities, in their order,
	 * then those of the markers.
	 *
	 * @param takings for each operation behind the writes what it means if it fails;
	 * empty for one that gives a value free
	 */
	private record Operations(List<? extends EntityWrite<?, ?>> writes, List<Write> all, List<String> takings) {

		private static final String NONE = "";

		static Operations of(List<? extends EntityWrite<?, ?>> writes, List<Map<String, AttributeValue>> before,
				Instant now) {
			List<Write> all = new ArrayList<>();
			Map<Item, Write> freed = new LinkedHashMap<>();
			Map<Item, Write> taken = new LinkedHashMap<>();
			Map<Item, String> properties = new LinkedHashMap<>();
			for (int i = 0; i < writes.size(); i++) {
				EntityWrite<?, ?> write = writes.get(i);
				UniqueAttributes unique = write.unique();
				Condition guard = write.replaces() ? unique.unchanged(before.get(i)) : null;
				all.add(write.guarded(guard));
				if (!write.concernsUniqueValues()) {
					continue;
				}
				Map<String, AttributeValue> old = before.get(i);
				Map<String, AttributeValue> after = write.uniqueAfter(old, now);
				old.forEach((attribute, value) -> {
					if (!value.equals(after.get(attribute))) {
						freed.put(unique.marker(attribute, value), unique.freeing(unique.marker(attribute, value)));
					}
				});
				after.forEach((attribute, value) -> {
					if (!value.equals(old.get(attribute))) {
						Item marker = unique.marker(attribute, value);
						if (taken.put(marker, unique.taking(marker)) != null) {
							throw new DuplicateKeyException(write + ": another write of the transaction has the same "
									+ unique.property(attribute));
						}
						properties.put(marker, write + ": another item has this " + unique.property(attribute));
					}
				});
			}
			List<String> takings = join(all, freed, taken, properties);
			requireRoom(writes.size(), all.size());
			return new Operations(writes, all, takings);
		}

		/** What the engine would say alone knows nothing of markers. */
		private static void requireRoom(int writes, int operations) {
			if (operations > writes && operations > UnitOfWork.MAX_WRITES) {
				throw QueriedProperty.refused(
						"The " + writes + " writes of entities and the " + (operations - writes)
								+ " of the markers that keep their unique values are more than the "
								+ UnitOfWork.MAX_WRITES + " that DynamoDB takes in a transaction; divide the work",
						null);
			}
		}

		/**
		 * A value that goes from one item to another within the transaction stays taken.
		 */
		private static List<String> join(List<Write> all, Map<Item, Write> freed, Map<Item, Write> taken,
				Map<Item, String> properties) {
			Set<Item> passed = new HashSet<>(freed.keySet());
			passed.retainAll(taken.keySet());
			List<String> takings = new ArrayList<>();
			freed.forEach((marker, write) -> {
				if (!passed.contains(marker)) {
					all.add(write);
					takings.add(NONE);
				}
			});
			taken.forEach((marker, write) -> {
				if (!passed.contains(marker)) {
					all.add(write);
					takings.add(properties.getOrDefault(marker, NONE));
				}
			});
			return takings;
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
			return decisive.isCondition() ? new DuplicateKeyException(this.takings.get(behind), failure)
					: TableTheoryExceptionTranslator.operation(decisive, cancelled,
							String.valueOf(failure.getMessage()));
		}

	}

}
