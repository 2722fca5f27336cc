// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.Internal;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.engine.Engine;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.util.Assert;

/**
 * The operations on entities as programs, which blocking, asynchronous and other runners
 * have in common. Nothing below looks for the transaction of a thread: it is given to
 * {@link #in}.
 */
@Internal
public final class EntityPrograms {

	public static final TableTheoryExceptionTranslator TRANSLATOR = new TableTheoryExceptionTranslator();

	private final Engine engine;

	private final TableTheoryConverter converter;

	private final EntityLifecycle lifecycle;

	private final EntityFlows flows;

	private final WritesByClass writes;

	private final Map<Class<?>, EntityReads<?>> reads;

	private final ProjectionFactory projections;

	private final @Nullable UnitOfWork unit;

	private final boolean waiting;

	private EntityPrograms(Engine engine, TableTheoryConverter converter, EntityLifecycle lifecycle) {
		this.engine = engine;
		this.converter = converter;
		this.lifecycle = lifecycle;
		this.flows = new EntityFlows(engine.clock(), engine.batches());
		this.writes = new WritesByClass(engine, converter, lifecycle);
		this.reads = new ConcurrentHashMap<>();
		this.projections = new SpelAwareProxyProjectionFactory();
		this.unit = null;
		this.waiting = true;
		this.writes.requireAll();
	}

	/**
	 * For the entities of an engine.
	 * @param callbacks those of the application; {@code null} for none
	 */
	public static EntityPrograms of(Engine engine, TableTheoryConverter converter,
			@Nullable EntityCallbacks callbacks) {
		converter.entities().follow(engine.clock());
		return new EntityPrograms(answering(engine, callbacks), converter,
				new EntityLifecycle((callbacks != null) ? new CallbackKinds(callbacks) : null,
						EntityAuditor.of(callbacks, converter, engine.clock())));
	}

	/** The engine that also answers calls of callbacks. */
	private static Engine answering(Engine engine, @Nullable EntityCallbacks callbacks) {
		if (callbacks == null) {
			return engine;
		}
		CallbackPort port = new CallbackPort(callbacks);
		return engine.answering(port, new CallbackFuturePort(port));
	}

	private EntityPrograms(EntityPrograms other, UnitOfWork unit, boolean waiting) {
		this.engine = other.engine;
		this.converter = other.converter;
		this.lifecycle = other.lifecycle;
		this.flows = other.flows;
		this.writes = other.writes;
		this.reads = other.reads;
		this.projections = other.projections;
		this.unit = unit;
		this.waiting = waiting;
	}

	/**
	 * Returns these programs as part of a unit of work, if there is one, for callers that
	 * wait.
	 */
	public EntityPrograms in(@Nullable UnitOfWork unit) {
		return (unit != null) ? new EntityPrograms(this, unit, true) : this;
	}

	/**
	 * Returns these programs for callers that do not wait, whose writes are no part of
	 * the unit of work.
	 */
	public EntityPrograms beside(UnitOfWork unit) {
		return new EntityPrograms(this, unit, false);
	}

	/** Answers all that programs ask. */
	public Engine engine() {
		return this.engine;
	}

	EntityLifecycle lifecycle() {
		return this.lifecycle;
	}

	EntityFlows flows() {
		return this.flows;
	}

	WritesByClass writesByClass() {
		return this.writes;
	}

	ProjectionFactory projections() {
		return this.projections;
	}

	@Nullable UnitOfWork unit() {
		return this.unit;
	}

	/** Writes of whole entities, and transactions. */
	public EntityWritePrograms writes() {
		requireWaiting();
		return new EntityWritePrograms(this);
	}

	/** Updates of parts of entities. */
	public EntityUpdatePrograms updates() {
		requireWaiting();
		return new EntityUpdatePrograms(this);
	}

	/** Before any callback sees an entity that would not be written. */
	private void requireWaiting() {
		if (!this.waiting) {
			throw new InvalidDataAccessApiUsageException(
					"A write that does not block is refused, because it would be no"
							+ " part of a transaction, which belongs to its thread; write outside of it, or by a method that"
							+ " blocks");
		}
	}

	/** Reads by ids and queries. */
	public EntityReadPrograms reads() {
		return new EntityReadPrograms(this);
	}

	/** The reads of entities of a class as steps. */
	@SuppressWarnings("unchecked") // Each class is the key of its own reads.
	public <T> EntityReads<T> reads(Class<T> type) {
		Assert.notNull(type, "The class of an entity is needed, found null");
		EntityReads<?> known = this.reads.get(type);
		return (EntityReads<T>) ((known != null) ? known : this.reads.computeIfAbsent(type,
				(key) -> new EntityReads<>(this.converter.entities().entity(type), this.engine, this.lifecycle)));
	}

	/** Refuses a query that would not see the writes of the unit of work. */
	public void requireSeen(Class<?> type) {
		if (this.unit != null) {
			this.unit.requireSeen(type);
		}
	}

}
