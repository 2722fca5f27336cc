// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Deadline;

/**
 * Limits the wait for a share in a data key to the time that is left of an operation. The
 * key itself may be shared with other callers, who still get it.
 */
record DataKeyDeadline(Deadline deadline, Origin origin) {

	/** Blocks until the key is available, or gives up the share in it. */
	DataKey await(CompletableFuture<DataKey> share) {
		try {
			return share.get(nanos(), TimeUnit.NANOSECONDS);
		}
		catch (InterruptedException interruption) {
			giveUp(share);
			Thread.currentThread().interrupt();
			throw new TableTheoryException(ErrorCode.TIMEOUT, this.origin,
					"The thread was interrupted while it waited for a data key", interruption);
		}
		catch (TimeoutException timeout) {
			giveUp(share);
			throw exceeded(timeout);
		}
		catch (CancellationException cancelled) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, this.origin,
					"The provider of data keys has cancelled its request", cancelled);
		}
		catch (ExecutionException failed) {
			throw DataKeyFutures.thrown(failed.getCause());
		}
	}

	/** Fails the answer at the deadline, unless it has arrived. */
	void limit(CompletableFuture<DataKey> answer) {
		if (answer.isDone()) {
			return;
		}
		CompletableFuture<Void> end = new CompletableFuture<Void>().orTimeout(nanos(), TimeUnit.NANOSECONDS);
		CompletableFuture<?> unused = end.exceptionallyAsync((timeout) -> {
			answer.completeExceptionally(exceeded(timeout));
			return null;
		});
		unused = answer.whenComplete((key, failure) -> end.complete(null));
	}

	private long nanos() {
		return Math.max(0, this.deadline.remaining().toNanos());
	}

	private static void giveUp(CompletableFuture<DataKey> share) {
		if (!share.cancel(true)) {
			CompletableFuture<Void> unused = share.thenAccept(DataKey::close);
		}
	}

	private TableTheoryException exceeded(Throwable timeout) {
		return new DeadlineExceededException(this.origin, this.deadline.allowed(),
				"The deadline of the operation (" + Deadline.text(this.deadline.allowed())
						+ ") passed while it waited for a data key; the request that needs the key was not sent",
				timeout);
	}

}
