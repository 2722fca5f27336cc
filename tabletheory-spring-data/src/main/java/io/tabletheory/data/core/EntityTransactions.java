// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

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
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes of entities that take effect together or not at all, with the markers of their
 * unique values. Which markers must go, the stored items say: they are read first, and a
 * condition on what was read makes sure that it is still so. Where it is not, what is
 * stored now counts, and the transaction is tried again; so it is where a marker is in
 * the way whose holder may have expired.
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
		return found(writes).then((found) -> attempt(1, writes, before(writes, found), Map.of(), now));
	}

	/**
	 * The same with a token of the caller's, which results in the moment of the writes.
	 * Where a unique value was changed meanwhile it fails, because another attempt would
	 * be another transaction.
	 */
	Step<Instant> repeatable(List<? extends EntityWrite<?, ?>> writes, String token, InstantSource clock) {
		AtomicReference<@Nullable MarkedWrites> sent = new AtomicReference<>();
		return this.transactions
			.repeatable(token, clock, (now) -> writes.stream().<Write>map(EntityWrite::write).toList(),
					(now) -> found(writes).map((found) -> {
						sent.set(MarkedWrites.of(writes, before(writes, found), Map.of(), now));
						return Objects.requireNonNull(sent.get()).all();
					}))
			.map(Transactions.Run::now)
			.recoverAll((failure) -> {
				MarkedWrites operations = sent.get();
				throw (operations != null) ? operations.named(failure) : failure;
			});
	}

	private Step<List<Item>> found(List<? extends EntityWrite<?, ?>> writes) {
		List<Step<Item>> wanted = writes.stream().filter(EntityWrite::replaces).map(this::stored).toList();
		return wanted.isEmpty() ? Step.done(List.of()) : Step.parallel(wanted, AT_ONCE, ORIGIN);
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
			List<Map<String, AttributeValue>> before, Map<Item, Item> holders, Instant now) {
		MarkedWrites operations = MarkedWrites.of(writes, before, holders, now);
		return this.transactions.write(operations.all(), UUID.randomUUID().toString(), now)
			.<Boolean>map((results) -> true)
			.recoverAll((failure) -> {
				List<Map<String, AttributeValue>> found = found(failure, writes, before);
				Map<Item, Item> holding = new HashMap<>(holders);
				holding.putAll(operations.holders(failure));
				if ((found.equals(before) && holding.equals(holders)) || number >= ATTEMPTS) {
					throw operations.named(failure);
				}
				return attempt(number + 1, writes, found, holding, now);
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

}
