// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.data.core.CancellingFutures;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.ChangeVerb;
import io.tabletheory.data.program.EntityUpdatePrograms;
import io.tabletheory.data.program.PropertyChange;
import io.tabletheory.data.query.Argument;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityCriteria;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.query.DeclaredChanges.Negative;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.data.repository.query.ParametersParameterAccessor;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.util.ObjectUtils;
import org.springframework.util.StringUtils;

/**
 * A method of a repository that changes parts of one entity.
 *
 * @param <T> the class of the entities
 */
final class PlannedChange<T> implements RepositoryQuery {

	private final TableTheoryQueryMethod method;

	private final TableTheoryOperations operations;

	private final Class<T> type;

	private final List<PropertyChange> changes;

	private final @Nullable Criteria condition;

	private final Modifying modifying;

	private final UpdateTarget addressee;

	private final CallArguments arguments;

	private final ChangeResult outcome;

	private PlannedChange(TableTheoryQueryMethod method, TableTheoryOperations operations, Class<T> type,
			Modifying modifying, Class<?> idType, ValueExpressionDelegate expressions) {
		this.method = method;
		this.operations = operations;
		this.type = type;
		this.modifying = modifying;
		MappedEntity<T> entity = operations.converter().entities().entity(type);
		DeclaredValues values = new DeclaredValues(method, entity, expressions);
		this.changes = DeclaredChanges.of(modifying.update(), entity, values);
		this.condition = StringUtils.hasText(modifying.when()) ? DeclaredCondition.of(modifying.when(), values) : null;
		this.arguments = CallArguments.of(method, values.expressions(), expressions);
		requirePossible(entity);
		this.outcome = ChangeResult.of(method.returned(), entity);
		this.addressee = UpdateTarget.of(method, entity, idType, values.used());
		requireVersion(entity);
		if (values.expressions().isEmpty()) {
			this.addressee.requireAllUsed(method, values.used());
		}
	}

	static <T> PlannedChange<T> of(TableTheoryQueryMethod method, TableTheoryOperations operations, Class<T> type,
			Modifying modifying, Class<?> idType, ValueExpressionDelegate expressions) {
		if (!StringUtils.hasText(modifying.update())) {
			throw new RefusedMethodException(
					"@Modifying has no update; add one, such as" + " \"SET status = :status\"");
		}
		if (!method.hasArgumentsOnly()) {
			throw new RefusedMethodException("a change of one entity takes no Pageable, Sort, Limit, ScrollPosition or"
					+ " projection; leave it out");
		}
		return new PlannedChange<>(method, operations, type, modifying, idType, expressions);
	}

	private void requirePossible(MappedEntity<T> entity) {
		List<String> problems = EntityUpdatePrograms.problems(entity, this.changes);
		if (problems.isEmpty()) {
			ArgumentTypes types = new ArgumentTypes(this.method, entity);
			types.check(this.changes);
			if (this.condition != null) {
				new EntityCriteria(this.condition, entity).requirePossible();
				types.check(this.condition);
			}
			problems = types.problems();
		}
		if (!problems.isEmpty()) {
			throw new RefusedMethodException(problems);
		}
	}

	private void requireVersion(MappedEntity<T> entity) {
		if (this.modifying.leavingVersion() && entity.model().attribute(Role.VERSION) == null) {
			throw new RefusedMethodException(
					this.type.getSimpleName() + " has no version that it could leave; leave out leavingVersion");
		}
		if (this.modifying.leavingVersion() && this.addressee.isVersioned()) {
			throw new RefusedMethodException(
					"it demands a version and leaves it as it is; leave out leavingVersion, or the argument");
		}
	}

	@Override
	public QueryMethod getQueryMethod() {
		return this.method;
	}

	@Override
	public @Nullable Object execute(@Nullable Object[] parameters) {
		EntityUpdate<T> update = update(this.arguments
			.of(new ParametersParameterAccessor(this.method.getParameters(), parameters), parameters));
		return this.method.isFuture() ? later(update) : now(update);
	}

	private EntityUpdate<T> update(@Nullable Object[] values) {
		EntityUpdate<T> update = EntityUpdate.of(this.addressee.id(values), this.type);
		for (PropertyChange change : this.changes) {
			update = update.with(bound(change, values));
		}
		Long version = this.addressee.version(values);
		if (version != null) {
			update = update.version(version);
		}
		if (this.condition != null) {
			update = update.when(EntityCriteria.bound(this.condition, values));
		}
		if (this.modifying.leavingVersion()) {
			update = update.leavingVersion();
		}
		if (this.modifying.once()) {
			update = update.once();
		}
		return this.modifying.upsert() ? update.upsert() : update;
	}

	private static PropertyChange bound(PropertyChange change, @Nullable Object[] values) {
		Object value = value(change.value(), values);
		if (value == null) {
			return new PropertyChange((change.kind() == ChangeVerb.SET) ? ChangeVerb.REMOVE : change.kind(),
					change.property(), null);
		}
		return switch (change.kind()) {
			case ADD, DELETE, APPEND, PREPEND -> new PropertyChange(change.kind(), change.property(), elements(value));
			default -> new PropertyChange(change.kind(), change.property(), value);
		};
	}

	private static @Nullable Object value(@Nullable Object declared, @Nullable Object[] values) {
		if (declared instanceof Negative negative) {
			return (value(negative.amount(), values) instanceof Number number) ? Negative.of(number) : null;
		}
		return (declared instanceof Argument argument) ? values[argument.position()] : declared;
	}

	private static Collection<?> elements(Object value) {
		if (value instanceof Collection<?> collection) {
			return collection;
		}
		return value.getClass().isArray() ? Arrays.asList(ObjectUtils.toObjectArray(value)) : List.of(value);
	}

	private @Nullable Object now(EntityUpdate<T> update) {
		return switch (this.outcome.kind()) {
			case NOTHING -> {
				this.operations.update(update);
				yield null;
			}
			case ENTITY -> this.operations.updateAndReturn(update);
			case ENTITY_OR_NONE -> this.operations.tryUpdateAndReturn(update);
			case WHETHER, COUNT -> this.outcome.of(this.operations.tryUpdate(update));
		};
	}

	private CompletableFuture<?> later(EntityUpdate<T> update) {
		return switch (this.outcome.kind()) {
			case NOTHING -> this.operations.async().update(update);
			case ENTITY -> this.operations.async().updateAndReturn(update);
			case ENTITY_OR_NONE -> this.operations.async().tryUpdateAndReturn(update);
			case WHETHER, COUNT -> CancellingFutures.of(this.operations.async().tryUpdate(update),
					(running) -> running.thenApply(this.outcome::of));
		};
	}

}
