// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.client.Explanation;
import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypedPropertyPath;
import org.springframework.util.Assert;

/**
 * Changes to parts of one entity, and what must hold for them. Immutable; each method
 * gives another one, and nothing happens before {@link #run}, {@link #andReturn} or
 * {@link #andReturnOld}. Key attributes of indexes that are made of changed properties
 * change with them, the version of the entity counts on, and its time of modification is
 * set. An update without changes does that and nothing else.
 *
 * <pre>{@code
 * template.update(Order.class, id).set(Order::status, PAID).increment("payments").when(where("status").is(OPEN)).run()
 * }</pre>
 *
 * @param <T> the class of the entity
 */
public final class EntityUpdate<T> {

	private final Class<T> type;

	private final Object id;

	private final List<Change> changes;

	private final UpdateTerms terms;

	private final @Nullable Updating execution;

	private EntityUpdate(Class<T> type, Object id, List<Change> changes, UpdateTerms terms,
			@Nullable Updating execution) {
		this.type = type;
		Assert.notNull(id, "An id is needed, found null");
		this.id = id;
		this.changes = List.copyOf(changes);
		this.terms = terms;
		this.execution = execution;
	}

	/** Of the entity with this id, as a part of a transaction. */
	public static <T> EntityUpdate<T> of(Class<T> type, Object id) {
		return new EntityUpdate<>(type, id, List.of(), UpdateTerms.NONE, null);
	}

	static <T> EntityUpdate<T> of(Class<T> type, Object id, Updating execution) {
		return new EntityUpdate<>(type, id, List.of(), UpdateTerms.NONE, execution);
	}

	/** What no update with these changes can do, whatever their values are. */
	public static List<String> problems(MappedEntity<?> entity, List<Change> changes) {
		return EntityEdit.problems(entity, changes);
	}

	/** The property gets this value; null removes it. */
	public EntityUpdate<T> set(String property, @Nullable Object value) {
		return (value != null) ? with(Kind.SET, property, value) : remove(property);
	}

	/** The property gets this value; null removes it. */
	public <P> EntityUpdate<T> set(TypedPropertyPath<T, P> property, @Nullable P value) {
		return set(name(property), value);
	}

	/** The property gets this value, unless it has one. */
	public EntityUpdate<T> setIfAbsent(String property, Object value) {
		return with(Kind.SET_IF_ABSENT, property, value);
	}

	/** The property gets this value, unless it has one. */
	public <P> EntityUpdate<T> setIfAbsent(TypedPropertyPath<T, P> property, P value) {
		return setIfAbsent(name(property), Objects.requireNonNull(value));
	}

	/** The property has no value any more. */
	public EntityUpdate<T> remove(String property) {
		return with(Kind.REMOVE, property, null);
	}

	/** The property has no value any more. */
	public <P> EntityUpdate<T> remove(TypedPropertyPath<T, P> property) {
		return remove(name(property));
	}

	/** The number grows by one; absent, it becomes one. */
	public EntityUpdate<T> increment(String property) {
		return increment(property, 1);
	}

	/** The number grows by one; absent, it becomes one. */
	public EntityUpdate<T> increment(TypedPropertyPath<T, ? extends @Nullable Number> property) {
		return increment(name(property), 1);
	}

	/** The number grows by an amount, which may be negative; absent, it becomes that. */
	public EntityUpdate<T> increment(String property, Number amount) {
		return with(Kind.INCREMENT, property, amount);
	}

	/** The number grows by an amount, which may be negative; absent, it becomes that. */
	public EntityUpdate<T> increment(TypedPropertyPath<T, ? extends @Nullable Number> property, Number amount) {
		return increment(name(property), amount);
	}

	/** The set grows by these members; absent, it becomes them. */
	public EntityUpdate<T> add(String property, Object... members) {
		return with(Kind.ADD, property, Arrays.asList(members));
	}

	/** The set grows by these members; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> add(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(Kind.ADD, name(property), Arrays.asList(members));
	}

	/** The set loses these members. */
	public EntityUpdate<T> delete(String property, Object... members) {
		return with(Kind.DELETE, property, Arrays.asList(members));
	}

	/** The set loses these members. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> delete(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(Kind.DELETE, name(property), Arrays.asList(members));
	}

	/** The list is followed by these elements; absent, it becomes them. */
	public EntityUpdate<T> append(String property, Object... elements) {
		return with(Kind.APPEND, property, Arrays.asList(elements));
	}

	/** The list is followed by these elements; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> append(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(Kind.APPEND, name(property), Arrays.asList(elements));
	}

	/** The list is preceded by these elements; absent, it becomes them. */
	public EntityUpdate<T> prepend(String property, Object... elements) {
		return with(Kind.PREPEND, property, Arrays.asList(elements));
	}

	/** The list is preceded by these elements; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> prepend(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(Kind.PREPEND, name(property), Arrays.asList(elements));
	}

	/** Only if this holds for what is stored. */
	public EntityUpdate<T> when(Criteria criteria) {
		return with(this.terms.when(EntityWrites.given(criteria)));
	}

	/** Only if the entity has this version. */
	public EntityUpdate<T> version(long version) {
		return with(this.terms.version(version));
	}

	/**
	 * The version stays as it is, so that a counter which many change does not fail those
	 * who save the entity by its version. This gives up the protection: a caller who has
	 * read the entity before the update and then saves it <strong>overwrites the update
	 * silently</strong>. Use it for properties only that nobody saves with the rest.
	 */
	public EntityUpdate<T> leavingVersion() {
		return with(this.terms.leavingVersion());
	}

	/**
	 * Takes effect once, even if the response is lost and the AWS client sends the update
	 * again: for increments and appends, which would be made twice. It is a transaction
	 * of one write and costs twice the write units. {@link #andReturn} reads the entity
	 * after it, and {@link #andReturnOld} is refused.
	 */
	public EntityUpdate<T> once() {
		return with(this.terms.takingEffectOnce());
	}

	/** Where there is no entity with the id, it is created of what is set. */
	public EntityUpdate<T> upsert() {
		return with(this.terms.creating());
	}

	/** With this change too. */
	public EntityUpdate<T> with(Change change) {
		return with(change.kind(), change.property(), change.value());
	}

	/** Makes the changes. */
	public void run() {
		execution().run(this);
	}

	/**
	 * Makes the changes, if the entity is there and the condition holds. Another version
	 * is a failure, and so is a condition that does not hold where the request was sent
	 * more than once and may have taken effect before.
	 * @return whether they were made
	 */
	public boolean attempt() {
		return execution().attempt(this);
	}

	/**
	 * As {@link #attempt}; the result is the entity as it is afterwards, if it was
	 * changed.
	 */
	public Optional<T> attemptAndReturn() {
		return execution().attemptAfter(this);
	}

	/** Makes the changes; the result is the entity as it is afterwards. */
	public T andReturn() {
		return execution().after(this);
	}

	/** Makes the changes; the result is the entity as it was before, if it was there. */
	public Optional<T> andReturnOld() {
		return execution().before(this);
	}

	/** The request that {@link #andReturn} would send first; nothing is sent. */
	public Explanation explain() {
		return execution().explain(this);
	}

	/** The same without blocking. */
	public Async<T> async() {
		return new Async<>(this);
	}

	private Updating execution() {
		if (this.execution == null) {
			throw new IllegalStateException(
					"This update is to be part of a transaction; alone, begin it by TableTheoryOperations.update");
		}
		return this.execution;
	}

	private static String name(TypedPropertyPath<?, ?> property) {
		return TypedPropertyPath.of(property).toDotPath();
	}

	private EntityUpdate<T> with(Kind kind, String property, @Nullable Object value) {
		List<Change> more = new ArrayList<>(this.changes);
		more.add(new Change(kind, property, value));
		return new EntityUpdate<>(this.type, this.id, more, this.terms, this.execution);
	}

	private EntityUpdate<T> with(UpdateTerms changed) {
		return new EntityUpdate<>(this.type, this.id, this.changes, changed, this.execution);
	}

	Class<T> type() {
		return this.type;
	}

	Object id() {
		return this.id;
	}

	List<Change> changes() {
		return this.changes;
	}

	UpdateTerms terms() {
		return this.terms;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "EntityUpdate[" + this.type.getSimpleName() + " " + this.changes + "]";
	}

	/**
	 * Updates without blocking, as {@link EntityUpdate} does; never as a part of a
	 * transaction of Spring's, which belongs to a thread.
	 *
	 * @param <T> the class of the entity
	 */
	public static final class Async<T> {

		private final EntityUpdate<T> update;

		private Async(EntityUpdate<T> update) {
			this.update = update;
		}

		public CompletableFuture<Void> run() {
			return this.update.execution().runLater(this.update).thenAccept((done) -> {
			});
		}

		public CompletableFuture<Boolean> attempt() {
			return this.update.execution().attemptLater(this.update);
		}

		public CompletableFuture<Optional<T>> attemptAndReturn() {
			return this.update.execution().attemptAfterLater(this.update);
		}

		public CompletableFuture<T> andReturn() {
			return this.update.execution().afterLater(this.update);
		}

		public CompletableFuture<Optional<T>> andReturnOld() {
			return this.update.execution().beforeLater(this.update);
		}

	}

	/**
	 * One change of one property.
	 *
	 * @param value what it is changed by: elements as a collection, nothing to remove it
	 */
	public record Change(Kind kind, String property, @Nullable Object value) {

		/** Shows no value. */
		@Override
		public String toString() {
			return this.kind + " " + this.property;
		}

	}

	/** What is done with a property. */
	public enum Kind {

		SET, SET_IF_ABSENT, REMOVE,

		/** A number grows by an amount. */
		INCREMENT,

		/** A set grows by members. */
		ADD,

		/** A set loses members. */
		DELETE, APPEND, PREPEND

	}

}
