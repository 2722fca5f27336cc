// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.engine.BatchWrites;
import io.tabletheory.engine.Write;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import org.jspecify.annotations.Nullable;

/**
 * Writes of entities as programs: what blocks and what does not run the same ones.
 */
record EntityFlows(InstantSource clock, BatchOptions options, Writes writes, BatchWrites batches,
		EntityTransactions transactions) {

	private static final int AT_ONCE = 4;

	private static final Origin EACH = new Origin("write each", null, null, null);

	EntityFlows(InstantSource clock, BatchOptions options) {
		this(clock, options, new Writes(clock), new BatchWrites(), new EntityTransactions());
	}

	/**
	 * One write by itself. One of an entity with unique values is a transaction, of which
	 * DynamoDB returns nothing.
	 */
	<R> Step<R> alone(EntityWrite<?, R> write) {
		Instant now = this.clock.instant();
		if (write.plan().unique() == null) {
			return write.alone(this.writes, now);
		}
		return (write.effect() == EntityWrite.Effect.ENTITY) ? marked(write.staged(now), now)
				: EntityTransactions.named(write.alone(this.writes, now), List.of(write));
	}

	private <R> Step<R> marked(EntityWrite<?, R> write, Instant now) {
		return this.transactions.write(List.of(write), now).then((done) -> write.result(now));
	}

	/** All or nothing. The results are in the order of the writes. */
	Step<List<Object>> together(List<? extends EntityWrite<?, ?>> writes) {
		Instant now = this.clock.instant();
		List<? extends EntityWrite<?, ?>> staged = writes.stream().map((write) -> write.staged(now)).toList();
		return this.transactions.write(staged, now).then((done) -> results(staged, now));
	}

	/** Executes the writes as a transaction with a token of the caller's. */
	Step<List<Object>> together(List<? extends EntityWrite<?, ?>> writes, String token, Instant described) {
		return this.transactions.repeatable(writes, token, InstantSource.fixed(described))
			.then((now) -> results(EntityTransactions.seeded(writes, token, now), now));
	}

	/** The moment of the writes of a transaction with this token. */
	Instant moment(String token) {
		return this.transactions.moment(token, this.clock);
	}

	private static Step<List<Object>> results(List<? extends EntityWrite<?, ?>> writes, Instant now) {
		return Results.inOrder(writes, (write) -> write.result(now).map(Objects::requireNonNull));
	}

	/**
	 * Each by itself. Those of one item keep their order. The first to fail ends the
	 * rest.
	 */
	<R> Step<List<R>> each(WriteSeries<R> series) {
		List<EntityWrite<?, R>> writes = series.writes();
		Set<Item> keys = new HashSet<>();
		boolean apart = writes.stream().allMatch((write) -> keys.add(write.key()));
		return writes.isEmpty() ? Step.done(List.of())
				: Step.parallel(IntStream.range(0, writes.size())
					.mapToObj((position) -> series.watched(position, alone(writes.get(position))))
					.toList(), apart ? AT_ONCE : 1, EACH);
	}

	/** True if all writes can be made in batches, which have no conditions. */
	static boolean fitBatches(List<? extends EntityWrite<?, ?>> writes) {
		return writes.stream()
			.allMatch((write) -> !(write.write() instanceof Write.Update) && write.plan().unique() == null
					&& !(write.write() instanceof Write.Put
							&& write.plan().conditions().hasPolicy(write.write().demand()))
					&& !write.entity().needsTypeCondition() && write.write().demand().equals(Precondition.NOTHING));
	}

	/**
	 * Writes that fit batches, to be made as such.
	 * @param given the entities or ids, in the order of the writes
	 */
	<R> EntityBatch<R> batch(List<?> given, List<EntityWrite<?, R>> writes) {
		Instant now = this.clock.instant();
		return new EntityBatch<>(given, writes, writes.stream().map((write) -> planned(write, now)).toList());
	}

	private static BatchWrite planned(EntityWrite<?, ?> write, Instant now) {
		Origin origin = write.plan().origin(write.operation());
		return (write.write() instanceof Write.Put put) ? BatchWrite.put(put, now, origin)
				: BatchWrite.delete(write.plan(), write.key(), origin);
	}

	/** The results are in the order of the writes. */
	<R> Step<List<R>> run(EntityBatch<R> batch) {
		return batch.planned().isEmpty() ? Step.done(List.of())
				: this.batches.write(batch.planned(), this.options, EACH)
					.map((count) -> Optional.<BatchIncompleteException>empty())
					.recoverAll(EntityFlows::incomplete)
					.then((failure) -> failure.isPresent() ? batch.incomplete(failure.get()) : batch.results());
	}

	private static Step<Optional<BatchIncompleteException>> incomplete(TableTheoryException failure) {
		if (failure instanceof BatchIncompleteException incomplete) {
			return Step.done(Optional.of(incomplete));
		}
		throw failure;
	}

}
