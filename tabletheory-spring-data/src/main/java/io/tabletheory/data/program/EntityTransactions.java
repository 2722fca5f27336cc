// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.engine.OperationFailure;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.Write;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.GenerationKey;
import org.springframework.dao.DuplicateKeyException;

/**
 * Writes of entities that take effect together or not at all. Failures name the entity,
 * id and property that they are about.
 */
final class EntityTransactions {

	private final Transactions transactions = new Transactions(Backoff.DEFAULT,
			() -> ThreadLocalRandom.current().nextDouble());

	/** Makes all of the writes or none, at this moment. */
	Step<Boolean> write(List<? extends EntityWrite<?, ?>> writes, Instant now) {
		String token = writes.isEmpty() ? "" : writes.get(0).plan().token();
		return named(this.transactions.write(asked(writes), token, now), writes).map((results) -> true);
	}

	/**
	 * Executes the writes with a token of the caller's; the result is the moment of the
	 * writes.
	 */
	Step<Instant> repeatable(List<? extends EntityWrite<?, ?>> writes, String token, InstantSource clock) {
		return named(this.transactions.repeatable(token, clock, (now) -> asked(seeded(writes, token, now))), writes)
			.map(Transactions.Run::now);
	}

	/** The moment of the writes of a transaction with this token. */
	Instant moment(String token, InstantSource clock) {
		return this.transactions.moment(token, clock);
	}

	/**
	 * The writes with generated values from the token, so that a repetition has the same
	 * values.
	 */
	static List<? extends EntityWrite<?, ?>> seeded(List<? extends EntityWrite<?, ?>> writes, String token,
			Instant now) {
		List<EntityWrite<?, ?>> seeded = new ArrayList<>(writes.size());
		writes.forEach((write) -> seeded.add(write.seeded(new GenerationKey(token, seeded.size(), now))));
		return seeded;
	}

	private static List<Write> asked(List<? extends EntityWrite<?, ?>> writes) {
		return writes.stream().<Write>map(EntityWrite::write).toList();
	}

	/** Returns work whose failures name the write that failed. */
	static <R> Step<R> named(Step<R> work, List<? extends EntityWrite<?, ?>> writes) {
		return work.recoverAll((failure) -> {
			throw named(failure, writes);
		});
	}

	private static RuntimeException named(TableTheoryException failure, List<? extends EntityWrite<?, ?>> writes) {
		if (failure instanceof DuplicateValueException duplicate) {
			return duplicate(duplicate, writes.get(duplicate.position()));
		}
		if (!(failure instanceof TransactionFailedException cancelled) || cancelled.failures().isEmpty()) {
			return failure;
		}
		OperationFailure decisive = cancelled.failures()
			.stream()
			.filter(OperationFailure::isCondition)
			.findFirst()
			.orElse(cancelled.failures().get(0));
		return TableTheoryExceptionTranslator.operation(decisive, cancelled,
				writes.get(decisive.position()) + ": " + failure.getMessage());
	}

	private static DuplicateKeyException duplicate(DuplicateValueException failure, EntityWrite<?, ?> write) {
		String property = write.entity().nameOf(failure.attribute());
		return new DuplicateKeyException(write + (failure.isWithinTransaction()
				? ": another write of the transaction has the same " : ": another item has this ") + property, failure);
	}

}
