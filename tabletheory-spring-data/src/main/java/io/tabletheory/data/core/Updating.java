// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.client.Explanation;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Makes the updates that were begun by a template.
 */
record Updating(TableTheory tableTheory, Execution execution, EntityFlows flows, WritesByClass writes,
		TableTheoryOperations operations) {

	<T> void run(EntityUpdate<T> update) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit != null) {
			Boolean unused = this.execution.translated(() -> unit.add(this.writes.update(update)));
			return;
		}
		Boolean unused = this.execution.run(() -> this.flows.alone(this.writes.update(update)));
	}

	<T> boolean attempt(EntityUpdate<T> update) {
		requireAlone(update);
		return attempted(() -> {
			run(update);
			return true;
		}).isPresent();
	}

	<T> Optional<T> attemptAfter(EntityUpdate<T> update) {
		return attempted(() -> after(update));
	}

	private static <R> Optional<R> attempted(Supplier<R> work) {
		try {
			return Optional.of(work.get());
		}
		catch (UnmetConditionException | EmptyResultDataAccessException ex) {
			if (isUnchanged(ex)) {
				return Optional.empty();
			}
			throw ex;
		}
	}

	/**
	 * Whether the failure says that there was nothing to change. An update that was sent
	 * more than once may have failed by what an earlier attempt of it has made.
	 */
	private static boolean isUnchanged(@Nullable Throwable failure) {
		boolean unmet = failure instanceof UnmetConditionException || failure instanceof EmptyResultDataAccessException;
		return failure != null && unmet && failure.getCause() != null
				&& !(failure.getCause() instanceof ConditionFailedException refused && refused.isRepeated());
	}

	<T> T after(EntityUpdate<T> update) {
		requireAlone(update);
		return this.execution.run(() -> changed(update));
	}

	private <T> Step<T> changed(EntityUpdate<T> update) {
		EntityWrite<?, Boolean> described = this.writes.update(update);
		Step<Optional<T>> entity = isTransaction(update, described)
				? this.flows.alone(described)
					.then((done) -> this.operations.reads(update.type()).find(update.id(), Consistency.STRONG))
				: returning(update, ReturnValue.ALL_NEW);
		return entity.map((found) -> found.orElseThrow(() -> gone(update)));
	}

	private static boolean isTransaction(EntityUpdate<?> update, EntityWrite<?, ?> described) {
		return update.terms().once() || described.concernsUniqueValues();
	}

	private RuntimeException gone(EntityUpdate<?> update) {
		return new EmptyResultDataAccessException(
				update + " has taken effect, but the entity was deleted at once by another", 1);
	}

	<T> Optional<T> before(EntityUpdate<T> update) {
		requireAlone(update);
		return this.execution.run(() -> old(update));
	}

	private <T> Step<Optional<T>> old(EntityUpdate<T> update) {
		if (isTransaction(update, this.writes.update(update))) {
			throw new InvalidDataAccessApiUsageException(update
					+ " takes effect once or changes a unique property, so that it is a transaction, which returns nothing old; read the entity before");
		}
		return returning(update, ReturnValue.ALL_OLD);
	}

	private <T> Step<Optional<T>> returning(EntityUpdate<T> update, ReturnValue returned) {
		return this.flows.alone(this.writes.update(update, returned, this.operations.reads(update.type()).whole()));
	}

	<T> CompletableFuture<Boolean> runLater(EntityUpdate<T> update) {
		return later(update, () -> this.flows.alone(this.writes.update(update)));
	}

	<T> CompletableFuture<Boolean> attemptLater(EntityUpdate<T> update) {
		return attempted(runLater(update)).thenApply(Optional::isPresent);
	}

	<T> CompletableFuture<Optional<T>> attemptAfterLater(EntityUpdate<T> update) {
		return attempted(afterLater(update));
	}

	private static <R> CompletableFuture<Optional<R>> attempted(CompletableFuture<R> work) {
		return FollowUp.of(work, (running) -> running.thenApply(Optional::of).exceptionally((failure) -> {
			Throwable cause = (failure instanceof CompletionException) ? failure.getCause() : failure;
			if (isUnchanged(cause)) {
				return Optional.empty();
			}
			throw (failure instanceof CompletionException known) ? known : new CompletionException(failure);
		}));
	}

	<T> CompletableFuture<T> afterLater(EntityUpdate<T> update) {
		return later(update, () -> changed(update));
	}

	<T> CompletableFuture<Optional<T>> beforeLater(EntityUpdate<T> update) {
		return later(update, () -> old(update));
	}

	private <R> CompletableFuture<R> later(EntityUpdate<?> update, Supplier<Step<R>> program) {
		requireAlone(update);
		return this.execution.start(program);
	}

	Explanation explain(EntityUpdate<?> update) {
		return this.execution
			.translated(() -> this.tableTheory.explain(this.flows.alone(explained(update)), Origin.NONE, List.of()));
	}

	private <T> EntityWrite<?, ?> explained(EntityUpdate<T> update) {
		return update.terms().once() ? this.writes.update(update)
				: this.writes.update(update, ReturnValue.ALL_NEW, this.operations.reads(update.type()).whole());
	}

	private void requireAlone(EntityUpdate<?> update) {
		if (UnitOfWork.current(this.tableTheory) != null) {
			throw new InvalidDataAccessApiUsageException(
					update + " waits for the end of the transaction and returns nothing before; end it by run()");
		}
	}

}
