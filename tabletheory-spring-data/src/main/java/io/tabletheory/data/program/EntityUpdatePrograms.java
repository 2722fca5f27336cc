// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Step;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Updates of parts of entities as programs.
 */
@Internal
public final class EntityUpdatePrograms {

	private final EntityPrograms programs;

	private final EntityFlows flows;

	private final WritesByClass writes;

	EntityUpdatePrograms(EntityPrograms programs) {
		this.programs = programs;
		this.flows = programs.flows();
		this.writes = programs.writesByClass();
	}

	/**
	 * The problems of an update with these changes that do not depend on their values.
	 */
	public static List<String> problems(MappedEntity<?> entity, List<PropertyChange> changes) {
		return EntityEdit.problems(entity, changes);
	}

	/** {@code TableTheoryOperations.update}. */
	public EntityProgram<Boolean> update(UpdateSpec<?> update) {
		return this.programs.writes().write(this.writes.update(update));
	}

	/** {@code TableTheoryOperations.updateAndReturn}. */
	public <T> EntityProgram<T> updateAndReturn(UpdateSpec<T> update) {
		requireAlone(update);
		Step<Optional<T>> entity = update.terms().once()
				? this.flows.alone(this.writes.update(update))
					.then((done) -> this.programs.reads(update.type()).find(update.id(), Consistency.STRONG))
				: returning(update, ReturnValue.ALL_NEW);
		return EntityProgram.of(entity.map((found) -> found.orElseThrow(() -> gone(update))));
	}

	/** {@code TableTheoryOperations.updateAndReturnOld}. */
	public <T> EntityProgram<Optional<T>> updateAndReturnOld(UpdateSpec<T> update) {
		requireAlone(update);
		if (update.terms().once()) {
			throw new InvalidDataAccessApiUsageException(update
					+ " takes effect once, so that it is a transaction, which returns nothing old; read the entity before");
		}
		return EntityProgram.of(returning(update, ReturnValue.ALL_OLD));
	}

	/** {@code TableTheoryOperations.tryUpdate}. */
	public EntityProgram<Boolean> tryUpdate(UpdateSpec<?> update) {
		requireAlone(update);
		return attempted(update(update)).map(Optional::isPresent);
	}

	/** {@code TableTheoryOperations.tryUpdateAndReturn}. */
	public <T> EntityProgram<Optional<T>> tryUpdateAndReturn(UpdateSpec<T> update) {
		return attempted(updateAndReturn(update));
	}

	private static <R> EntityProgram<Optional<R>> attempted(EntityProgram<R> work) {
		return new EntityProgram<>(Results.handled(work.step().map(Optional::of), (failure) -> {
			RuntimeException known = work.failure(failure);
			if (isUnchanged(known)) {
				return Step.done(Optional.empty());
			}
			throw known;
		}), work.failures());
	}

	private static RuntimeException gone(UpdateSpec<?> update) {
		return new EmptyResultDataAccessException(
				update + " has taken effect, but the entity was deleted at once by another", 1);
	}

	private <T> Step<Optional<T>> returning(UpdateSpec<T> update, ReturnValue returned) {
		return this.flows.alone(this.writes.update(update, returned, this.programs.reads(update.type()).whole()));
	}

	/**
	 * True if the failure says that there was nothing to change. An update that was sent
	 * more than once may have failed because its earlier attempt took effect.
	 */
	private static boolean isUnchanged(RuntimeException failure) {
		boolean unmet = failure instanceof ConditionFailedDataAccessException
				|| failure instanceof EmptyResultDataAccessException;
		return unmet && failure.getCause() instanceof TableTheoryException cause
				&& cause.code() == ErrorCode.CONDITION_FAILED
				&& !(cause instanceof ConditionFailedException refused && refused.isRepeated());
	}

	/** The request that {@link #updateAndReturn} would make first. */
	public Explanation explain(UpdateSpec<?> update) {
		return Engine.explain(this.flows.alone(explained(update)), Origin.NONE, List.of());
	}

	private <T> EntityWrite<?, ?> explained(UpdateSpec<T> update) {
		return update.terms().once() ? this.writes.update(update)
				: this.writes.update(update, ReturnValue.ALL_NEW, this.programs.reads(update.type()).whole());
	}

	private void requireAlone(UpdateSpec<?> update) {
		if (this.programs.unit() != null) {
			throw new InvalidDataAccessApiUsageException(update
					+ " waits for the end of the transaction and returns nothing before; make it with update(EntityUpdate)");
		}
	}

}
