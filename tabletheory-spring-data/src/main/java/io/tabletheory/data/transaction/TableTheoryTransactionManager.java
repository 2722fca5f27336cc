// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import java.util.Objects;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.program.EntityCommit;
import io.tabletheory.data.program.UnitOfWork;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.UnknownTransactionOutcomeException;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.InvalidIsolationLevelException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.SmartTransactionObject;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Makes all writes of a Spring transaction one transaction of DynamoDB at the commit; a
 * rollback discards them. Until then only reads by id see the writes. Refusals are known
 * only at the commit. Reads lock nothing, so only versions and conditions detect changes
 * by others. In a read-only transaction, a get of several entities reads them as they are
 * at one moment. Callbacks after saves and deletions are called after the commit, and not
 * after a rollback.
 */
public final class TableTheoryTransactionManager extends AbstractPlatformTransactionManager {

	private static final long serialVersionUID = 1L;

	private final transient Engine engine;

	private final transient TableTheoryExceptionTranslator translator = new TableTheoryExceptionTranslator();

	/** A manager for all templates of this {@code TableTheory}. */
	public TableTheoryTransactionManager(TableTheory tableTheory) {
		this.engine = Objects.requireNonNull(tableTheory, "A TableTheory is needed").engine();
	}

	@Override
	protected Object doGetTransaction() {
		return new Transaction(UnitOfWorkHolder.bound(this.engine));
	}

	@Override
	protected boolean isExistingTransaction(Object transaction) {
		return ((Transaction) transaction).unit != null;
	}

	@Override
	protected void doBegin(Object transaction, TransactionDefinition definition) {
		if (definition.getIsolationLevel() != TransactionDefinition.ISOLATION_DEFAULT) {
			throw new InvalidIsolationLevelException("DynamoDB has one isolation level for transactions; leave it out");
		}
		UnitOfWorkHolder unit = new UnitOfWorkHolder(
				new UnitOfWork(this.engine.clock().instant(), definition.isReadOnly()));
		unit.setSynchronizedWithTransaction(true);
		int timeout = determineTimeout(definition);
		if (timeout != TransactionDefinition.TIMEOUT_DEFAULT) {
			unit.setTimeoutInSeconds(timeout);
		}
		TransactionSynchronizationManager.bindResource(this.engine, unit);
		((Transaction) transaction).unit = unit;
	}

	@Override
	protected Object doSuspend(Object transaction) {
		((Transaction) transaction).unit = null;
		return TransactionSynchronizationManager.unbindResource(this.engine);
	}

	@Override
	protected void doResume(@Nullable Object transaction, Object suspended) {
		TransactionSynchronizationManager.bindResource(this.engine, suspended);
	}

	@Override
	protected void doCommit(DefaultTransactionStatus status) {
		UnitOfWorkHolder unit = unit(status);
		EntityCommit commit = unit.unit().close();
		if (commit.isEmpty()) {
			return;
		}
		if (unit.hasTimeout()) {
			unit.getTimeToLiveInMillis();
		}
		commit(commit::program, commit);
		if (status.isNewSynchronization()) {
			// An exception thrown here would tell Spring that the commit failed.
			TransactionSynchronizationManager.registerSynchronization(new CommitCallbacks(commit));
		}
		else {
			commit.complete();
		}
	}

	private void commit(Supplier<? extends Step<?>> writes, EntityCommit commit) {
		try {
			this.engine.run(writes.get());
		}
		catch (UnknownTransactionOutcomeException ex) {
			throw new UnknownTransactionOutcomeSystemException(
					"The outcome of the transaction is unknown, because DynamoDB has not answered. Repeat the writes"
							+ " with repeat() of this failure: within ten minutes, they take effect only once",
					this.translator.translate(ex), () -> repeat(ex, commit));
		}
		catch (TableTheoryException ex) {
			throw this.translator.translate(ex);
		}
	}

	private void repeat(UnknownTransactionOutcomeException unknown, EntityCommit commit) {
		commit(() -> Engine.repetition(unknown), commit);
		commit.complete();
	}

	@Override
	protected void doRollback(DefaultTransactionStatus status) {
		// Nothing was sent, and the unit of work discards its writes.
		unit(status).unit().close();
	}

	@Override
	protected void doSetRollbackOnly(DefaultTransactionStatus status) {
		unit(status).setRollbackOnly();
	}

	@Override
	protected void doCleanupAfterCompletion(Object transaction) {
		TransactionSynchronizationManager.unbindResource(this.engine);
		((Transaction) transaction).unit = null;
	}

	private static UnitOfWorkHolder unit(DefaultTransactionStatus status) {
		return Objects.requireNonNull(((Transaction) status.getTransaction()).unit);
	}

	/** The transaction object that Spring passes around. */
	private static final class Transaction implements SmartTransactionObject {

		private @Nullable UnitOfWorkHolder unit;

		Transaction(@Nullable UnitOfWorkHolder unit) {
			this.unit = unit;
		}

		@Override
		public boolean isRollbackOnly() {
			return this.unit != null && this.unit.isRollbackOnly();
		}

	}

}
