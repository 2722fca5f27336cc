// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.data.program.ChangeVerb;
import io.tabletheory.data.program.EntityWrites;
import io.tabletheory.data.program.PropertyChange;
import io.tabletheory.data.program.UpdateSpec;
import io.tabletheory.data.program.UpdateTerms;
import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.core.TypedPropertyPath;

/**
 * Changes to parts of one entity, and what must hold for them. Immutable; each method
 * gives another one. {@link TableTheoryOperations} and {@link EntityTransaction} make the
 * changes. Key attributes of indexes that are made of changed properties change with
 * them, the version of the entity counts on, and its time of modification is set. An
 * update without changes does that and nothing else.
 *
 * <pre>{@code
 * template.update(EntityUpdate.of(id, Order.class).set(Order::status, PAID).when(where("status").is(OPEN)))
 * }</pre>
 *
 * @param <T> the class of the entity
 */
public final class EntityUpdate<T> {

	private final UpdateSpec<T> spec;

	private EntityUpdate(UpdateSpec<T> spec) {
		this.spec = spec;
	}

	/** Of the entity with this id. */
	public static <T> EntityUpdate<T> of(@Nullable Object id, Class<T> type) {
		if (id == null) {
			throw new InvalidDataAccessApiUsageException("An id is needed, found null");
		}
		return new EntityUpdate<>(UpdateSpec.of(id, type));
	}

	/** The property gets this value; null removes it. */
	public EntityUpdate<T> set(String property, @Nullable Object value) {
		return (value != null) ? with(ChangeVerb.SET, property, value) : remove(property);
	}

	/** The property gets this value; null removes it. */
	public <P> EntityUpdate<T> set(TypedPropertyPath<T, P> property, @Nullable P value) {
		return set(name(property), value);
	}

	/** The property gets this value, unless it has one. */
	public EntityUpdate<T> setIfAbsent(String property, Object value) {
		return with(ChangeVerb.SET_IF_ABSENT, property, value);
	}

	/** The property gets this value, unless it has one. */
	public <P> EntityUpdate<T> setIfAbsent(TypedPropertyPath<T, P> property, P value) {
		return setIfAbsent(name(property), Objects.requireNonNull(value));
	}

	/** The property has no value any more. */
	public EntityUpdate<T> remove(String property) {
		return with(ChangeVerb.REMOVE, property, null);
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
		return with(ChangeVerb.INCREMENT, property, amount);
	}

	/** The number grows by an amount, which may be negative; absent, it becomes that. */
	public EntityUpdate<T> increment(TypedPropertyPath<T, ? extends @Nullable Number> property, Number amount) {
		return increment(name(property), amount);
	}

	/** The set grows by these members; absent, it becomes them. */
	public EntityUpdate<T> add(String property, Object... members) {
		return with(ChangeVerb.ADD, property, Arrays.asList(members));
	}

	/** The set grows by these members; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> add(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(ChangeVerb.ADD, name(property), Arrays.asList(members));
	}

	/** The set loses these members. */
	public EntityUpdate<T> delete(String property, Object... members) {
		return with(ChangeVerb.DELETE, property, Arrays.asList(members));
	}

	/** The set loses these members. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> delete(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(ChangeVerb.DELETE, name(property), Arrays.asList(members));
	}

	/** The list is followed by these elements; absent, it becomes them. */
	public EntityUpdate<T> append(String property, Object... elements) {
		return with(ChangeVerb.APPEND, property, Arrays.asList(elements));
	}

	/** The list is followed by these elements; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> append(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(ChangeVerb.APPEND, name(property), Arrays.asList(elements));
	}

	/** The list is preceded by these elements; absent, it becomes them. */
	public EntityUpdate<T> prepend(String property, Object... elements) {
		return with(ChangeVerb.PREPEND, property, Arrays.asList(elements));
	}

	/** The list is preceded by these elements; absent, it becomes them. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> prepend(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(ChangeVerb.PREPEND, name(property), Arrays.asList(elements));
	}

	/** Only if this holds for what is stored. */
	public EntityUpdate<T> when(Criteria criteria) {
		return with(this.spec.terms().when(EntityWrites.given(criteria)));
	}

	/** Only if the entity has this version. */
	public EntityUpdate<T> version(long version) {
		return with(this.spec.terms().version(version));
	}

	/**
	 * The version stays as it is, so that a counter which many change does not fail those
	 * who save the entity by its version. This gives up the protection: a caller who has
	 * read the entity before the update and then saves it <strong>overwrites the update
	 * silently</strong>. Use it for properties only that nobody saves with the rest.
	 */
	public EntityUpdate<T> leavingVersion() {
		return with(this.spec.terms().leavingVersion());
	}

	/**
	 * Takes effect once, even if the response is lost and the AWS client sends the update
	 * again: for increments and appends, which would be made twice. It is a transaction
	 * of one write and costs twice the write units.
	 * {@link TableTheoryOperations#updateAndReturn} reads the entity after it, and
	 * {@link TableTheoryOperations#updateAndReturnOld} is refused.
	 */
	public EntityUpdate<T> once() {
		return with(this.spec.terms().takingEffectOnce());
	}

	/** Where there is no entity with the id, it is created of what is set. */
	public EntityUpdate<T> upsert() {
		return with(this.spec.terms().creating());
	}

	/** The update with a change more. */
	@Internal
	public EntityUpdate<T> with(PropertyChange change) {
		return new EntityUpdate<>(this.spec.with(change));
	}

	private static String name(TypedPropertyPath<?, ?> property) {
		return TypedPropertyPath.of(property).toDotPath();
	}

	private EntityUpdate<T> with(ChangeVerb kind, String property, @Nullable Object value) {
		return with(new PropertyChange(kind, property, value));
	}

	private EntityUpdate<T> with(UpdateTerms changed) {
		return new EntityUpdate<>(this.spec.with(changed));
	}

	UpdateSpec<T> spec() {
		return this.spec;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.spec.toString();
	}

}
