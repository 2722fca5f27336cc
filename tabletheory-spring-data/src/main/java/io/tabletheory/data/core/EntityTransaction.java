// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.data.program.EntityWrites;
import io.tabletheory.data.program.WriteDescription;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.util.Assert;

/**
 * Writes of entities of any classes that take effect together or not at all. Immutable;
 * each method returns another one.
 *
 * <pre>{@code
 * template.transact((tx) -> tx.insert(order).update(EntityUpdate.of(id, Stock.class).increment("left", -1)))
 * }</pre>
 */
public final class EntityTransaction {

	private static final EntityTransaction EMPTY = new EntityTransaction(List.of(), null);

	private final List<WriteDescription> parts;

	private final @Nullable String token;

	private EntityTransaction(List<WriteDescription> parts, @Nullable String token) {
		this.parts = List.copyOf(parts);
		this.token = token;
	}

	/** A transaction without writes. */
	public static EntityTransaction empty() {
		return EMPTY;
	}

	/** As {@link TableTheoryOperations#insert}. */
	public EntityTransaction insert(Object entity) {
		return with((writes) -> writes.of(entity).insert(entity));
	}

	/** As {@link TableTheoryOperations#save(Object)}. */
	public EntityTransaction save(Object entity) {
		return with((writes) -> writes.of(entity).save(entity, null));
	}

	/** As {@link TableTheoryOperations#save(Object, Criteria)}. */
	public EntityTransaction save(Object entity, Criteria when) {
		Criteria given = EntityWrites.given(when);
		return with((writes) -> writes.of(entity).save(entity, given));
	}

	/** As {@link TableTheoryOperations#update(Object)}. */
	public EntityTransaction update(Object entity) {
		return with((writes) -> writes.of(entity).update(entity, null));
	}

	/** As {@link TableTheoryOperations#update(Object, Criteria)}. */
	public EntityTransaction update(Object entity, Criteria when) {
		Criteria given = EntityWrites.given(when);
		return with((writes) -> writes.of(entity).update(entity, given));
	}

	/** Changes parts of an entity. */
	public EntityTransaction update(EntityUpdate<?> update) {
		return with((writes) -> Step.done(writes.update(update.spec())));
	}

	/** As {@link TableTheoryOperations#delete(Object)}. */
	public EntityTransaction delete(Object entity) {
		return with((writes) -> writes.of(entity).delete(entity, null));
	}

	/** As {@link TableTheoryOperations#delete(Object, Criteria)}. */
	public EntityTransaction delete(Object entity, Criteria when) {
		Criteria given = EntityWrites.given(when);
		return with((writes) -> writes.of(entity).delete(entity, given));
	}

	/** As {@link TableTheoryOperations#deleteById(Object, Class)}. */
	public EntityTransaction deleteById(Object id, Class<?> type) {
		return with((writes) -> Step.done(writes.ofClass(type).deleteById(id, null)));
	}

	/** As {@link TableTheoryOperations#deleteById(Object, long, Class)}. */
	public EntityTransaction deleteById(Object id, long version, Class<?> type) {
		return with((writes) -> Step.done(writes.ofClass(type).deleteById(id, version)));
	}

	/** Requires the entity with this id to exist; the entity is not changed. */
	public EntityTransaction check(Object id, Class<?> type) {
		return with((writes) -> Step.done(writes.ofClass(type).check(id, null)));
	}

	/**
	 * Requires the entity with this id to exist and to meet this condition; the entity is
	 * not changed.
	 */
	public EntityTransaction check(Object id, Class<?> type, Criteria when) {
		Criteria given = EntityWrites.given(when);
		return with((writes) -> Step.done(writes.ofClass(type).check(id, given)));
	}

	private EntityTransaction with(WriteDescription part) {
		List<WriteDescription> more = new ArrayList<>(this.parts);
		more.add(part);
		return new EntityTransaction(more, this.token);
	}

	/**
	 * Identifies the transaction with up to 36 characters, so that a repetition within
	 * ten minutes takes effect only once. A repetition is sent exactly as before, and a
	 * different transaction with the same token is refused; callbacks must therefore
	 * generate the same values. Without a token, each run is a transaction of its own.
	 */
	public EntityTransaction token(String token) {
		Assert.notNull(token, "The token of a transaction is needed, found null");
		return new EntityTransaction(this.parts, token);
	}

	@Nullable String token() {
		return this.token;
	}

	List<WriteDescription> parts() {
		return this.parts;
	}

	@Override
	public String toString() {
		return "EntityTransaction[" + this.parts.size() + " writes]";
	}

}
