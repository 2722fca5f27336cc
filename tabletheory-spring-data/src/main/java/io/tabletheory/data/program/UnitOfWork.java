// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.EntityWrite.Effect;
import io.tabletheory.engine.Engine;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writes of a Spring transaction, which are made at its end, and the entities as they
 * will be. All writes have one moment, and the writes of one item become one.
 */
public final class UnitOfWork {

	static final int MAX_WRITES = 100;

	private final Instant now;

	private final boolean readOnly;

	private final Map<ItemPlace, Pending<?>> pending = new LinkedHashMap<>();

	private boolean closed;

	public UnitOfWork(Instant now, boolean readOnly) {
		this.now = now;
		this.readOnly = readOnly;
	}

	boolean isReadOnly() {
		return this.readOnly;
	}

	private List<EntityWrite<?, ?>> writes() {
		List<EntityWrite<?, ?>> writes = new ArrayList<>();
		this.pending.values().forEach((one) -> writes.add(one.write()));
		return writes;
	}

	/**
	 * Keeps the write for the end, and returns its expected result.
	 * @param engine runs the callbacks when the write has taken effect
	 */
	<R> R add(EntityWrite<?, R> write, Engine engine) {
		require(!this.closed, () -> write + " is refused, because the transaction has ended and would lose it; make it"
				+ " in a transaction of its own (Propagation.REQUIRES_NEW)");
		require(!this.readOnly, write + " is refused, because the transaction is read-only");
		ItemPlace place = ItemPlace.of(write.plan(), write.key());
		Pending<?> earlier = this.pending.get(place);
		require(earlier != null || this.pending.size() < MAX_WRITES,
				() -> write + " is refused, because the transaction has " + MAX_WRITES
						+ " writes, which is as much as DynamoDB takes; divide the work, or use batches outside of a"
						+ " transaction");
		EntityWrite<?, R> staged = write.staged(this.now);
		EntityWrite<?, R> added = (earlier != null) ? staged.behind(earlier.write()) : staged;
		R result = added.prediction(this.now);
		this.pending.put(place, (earlier != null && added.effect() == Effect.UNCHANGED) ? earlier.as(added)
				: new Pending<>(added, result, engine));
		return result;
	}

	/**
	 * Ends the work: reads see what is stored, and another write is refused. Results in
	 * the writes that are to be made.
	 */
	public EntityCommit close() {
		EntityCommit commit = new EntityCommit(List.copyOf(this.pending.values()), this.now);
		this.closed = true;
		this.pending.clear();
		return commit;
	}

	/** The entity with this id after the writes so far. */
	<T> Prospect<T> find(MappedEntity<T> entity, TablePlan plan, Object id) {
		Pending<?> found = this.pending.get(ItemPlace.of(plan, entity.key(id)));
		if (found == null || found.write().effect() == Effect.UNCHANGED) {
			return new Prospect<>(false, null);
		}
		require(found.write().effect() != Effect.UNKNOWN, "The result of the " + found.write()
				+ " is known only after the transaction; read the entity before the update, or save it as a whole");
		return new Prospect<>(true,
				entity.type().isInstance(found.result()) ? entity.type().cast(found.result()) : null);
	}

	/**
	 * Refuses a read at one moment, which would not see the writes of the transaction.
	 */
	void requireUnwritten(MappedEntity<?> entity, TablePlan plan, Object id) {
		Pending<?> found = this.pending.get(ItemPlace.of(plan, entity.key(id)));
		require(found == null || found.write().effect() == Effect.UNCHANGED,
				() -> "A read at one moment would not see the " + Objects.requireNonNull(found).write()
						+ ", which is sent at the end of the transaction; read before that write, or read each entity"
						+ " alone");
	}

	/** Refuses a query that would not see the writes of the transaction. */
	void requireSeen(Class<?> type) {
		if (this.pending.isEmpty()) {
			return;
		}
		List<String> unseen = writes().stream()
			.filter((write) -> write.effect() != Effect.UNCHANGED && type.isAssignableFrom(write.entity().type()))
			.map(EntityWrite::toString)
			.toList();
		require(unseen.isEmpty(),
				"A query for " + type.getSimpleName() + " would not see writes that the transaction sends at its end ("
						+ unseen.stream().limit(3).collect(Collectors.joining(", "))
						+ (unseen.size() > 3 ? ", ..." : "") + "); query before these writes, or outside the"
						+ " transaction");
	}

	private static void require(boolean met, String problem) {
		require(met, () -> problem);
	}

	private static void require(boolean met, Supplier<String> problem) {
		if (!met) {
			throw new InvalidDataAccessApiUsageException(problem.get());
		}
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "UnitOfWork[" + this.pending.size() + " writes]";
	}

	/** The place of an item: equal for all keys that DynamoDB takes for the same. */
	private record ItemPlace(String table, Map<String, AttributeValue> key) {

		static ItemPlace of(TablePlan plan, Item key) {
			return new ItemPlace(plan.table(),
					plan.keyOf(key)
						.entrySet()
						.stream()
						.collect(Collectors.toMap(Map.Entry::getKey, (part) -> KeyValues.normal(part.getValue()))));
		}

	}

	/**
	 * The expected state of an entity.
	 *
	 * @param decided true if the transaction writes the entity
	 * @param entity {@code null} if the entity will not exist
	 */
	record Prospect<T>(boolean decided, @Nullable T entity) {

	}

	/** All writes of an item as one, and the result of the last caller. */
	record Pending<R>(EntityWrite<?, R> write, R result, Engine engine) {

		/**
		 * Returns this write with the precondition of another one that changes nothing.
		 */
		Pending<R> as(EntityWrite<?, ?> checked) {
			return new Pending<>(this.write.as(checked.operation(), checked.write()), this.result, this.engine);
		}

		/** Calls the application, when the write has taken effect. */
		void complete() {
			Step<R> after = this.write.after().apply(this.result);
			if (after instanceof Await<?, R>) {
				R unused = this.engine.run(after);
			}
		}

	}

}
