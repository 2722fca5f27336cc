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
 * Changes to parts of one entity, and the conditions of the update. Immutable; each
 * method returns another one. {@link TableTheoryOperations} and {@link EntityTransaction}
 * make the changes. Index keys that are made of changed properties change with them, the
 * version of the entity is incremented, and its time of modification is set. An update
 * without changes sets only these.
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

	/** Begins an update of the entity with this id. */
	public static <T> EntityUpdate<T> of(@Nullable Object id, Class<T> type) {
		if (id == null) {
			throw new InvalidDataAccessApiUsageException("An id is needed, found null");
		}
		return new EntityUpdate<>(UpdateSpec.of(id, type));
	}

	/** Sets the property; null removes it. */
	public EntityUpdate<T> set(String property, @Nullable Object value) {
		return (value != null) ? with(ChangeVerb.SET, property, value) : remove(property);
	}

	/** Sets the property; null removes it. */
	public <P> EntityUpdate<T> set(TypedPropertyPath<T, P> property, @Nullable P value) {
		return set(name(property), value);
	}

	/** Sets the property unless it has a value. */
	public EntityUpdate<T> setIfAbsent(String property, Object value) {
		return with(ChangeVerb.SET_IF_ABSENT, property, value);
	}

	/** Sets the property unless it has a value. */
	public <P> EntityUpdate<T> setIfAbsent(TypedPropertyPath<T, P> property, P value) {
		return setIfAbsent(name(property), Objects.requireNonNull(value));
	}

	/** Removes the value of the property. */
	public EntityUpdate<T> remove(String property) {
		return with(ChangeVerb.REMOVE, property, null);
	}

	/** Removes the value of the property. */
	public <P> EntityUpdate<T> remove(TypedPropertyPath<T, P> property) {
		return remove(name(property));
	}

	/** Increments the number by one; an absent number becomes one. */
	public EntityUpdate<T> increment(String property) {
		return increment(property, 1);
	}

	/** Increments the number by one; an absent number becomes one. */
	public EntityUpdate<T> increment(TypedPropertyPath<T, ? extends @Nullable Number> property) {
		return increment(name(property), 1);
	}

	/**
	 * Increments the number by an amount, which may be negative; an absent number becomes
	 * that amount.
	 */
	public EntityUpdate<T> increment(String property, Number amount) {
		return with(ChangeVerb.INCREMENT, property, amount);
	}

	/**
	 * Increments the number by an amount, which may be negative; an absent number becomes
	 * that amount.
	 */
	public EntityUpdate<T> increment(TypedPropertyPath<T, ? extends @Nullable Number> property, Number amount) {
		return increment(name(property), amount);
	}

	/** Adds these members to the set; an absent set becomes these members. */
	public EntityUpdate<T> add(String property, Object... members) {
		return with(ChangeVerb.ADD, property, Arrays.asList(members));
	}

	/** Adds these members to the set; an absent set becomes these members. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> add(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(ChangeVerb.ADD, name(property), Arrays.asList(members));
	}

	/** Removes these members from the set. */
	public EntityUpdate<T> delete(String property, Object... members) {
		return with(ChangeVerb.DELETE, property, Arrays.asList(members));
	}

	/** Removes these members from the set. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> delete(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... members) {
		return with(ChangeVerb.DELETE, name(property), Arrays.asList(members));
	}

	/** Appends these elements to the list; an absent list becomes these elements. */
	public EntityUpdate<T> append(String property, Object... elements) {
		return with(ChangeVerb.APPEND, property, Arrays.asList(elements));
	}

	/** Appends these elements to the list; an absent list becomes these elements. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> append(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(ChangeVerb.APPEND, name(property), Arrays.asList(elements));
	}

	/** Prepends these elements to the list; an absent list becomes these elements. */
	public EntityUpdate<T> prepend(String property, Object... elements) {
		return with(ChangeVerb.PREPEND, property, Arrays.asList(elements));
	}

	/** Prepends these elements to the list; an absent list becomes these elements. */
	@SafeVarargs
	@SuppressWarnings("varargs") // Nothing is written into the array.
	public final <E> EntityUpdate<T> prepend(TypedPropertyPath<T, ? extends @Nullable Collection<E>> property,
			E... elements) {
		return with(ChangeVerb.PREPEND, name(property), Arrays.asList(elements));
	}

	/** Requires the stored entity to meet this condition. */
	public EntityUpdate<T> when(Criteria criteria) {
		return with(this.spec.terms().when(EntityWrites.given(criteria)));
	}

	/** Requires the stored entity to have this version. */
	public EntityUpdate<T> version(long version) {
		return with(this.spec.terms().version(version));
	}

	/**
	 * Leaves the version as it is, so that a counter which many clients change does not
	 * fail those who save the entity by its version. This gives up the protection: a
	 * caller who has read the entity before the update and then saves it
	 * <strong>overwrites the update silently</strong>. Use it only for properties that no
	 * client saves with the rest.
	 */
	public EntityUpdate<T> leavingVersion() {
		return with(this.spec.terms().leavingVersion());
	}

	/**
	 * Takes effect only once, even if the response is lost and the AWS client sends the
	 * update again. Use it for increments and appends, which would otherwise be made
	 * twice. The update becomes a transaction of one write and costs twice the write
	 * units. {@link TableTheoryOperations#updateAndReturn} reads the entity after it, and
	 * {@link TableTheoryOperations#updateAndReturnOld} is refused.
	 */
	public EntityUpdate<T> once() {
		return with(this.spec.terms().takingEffectOnce());
	}

	/**
	 * Refuses to change these properties, in addition to those that are annotated with
	 * {@link io.tabletheory.data.mapping.Protected}.
	 */
	public EntityUpdate<T> protecting(String... properties) {
		return with(this.spec.terms().protecting(properties));
	}

	/** Creates the entity from the set values if there is none with the id. */
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
