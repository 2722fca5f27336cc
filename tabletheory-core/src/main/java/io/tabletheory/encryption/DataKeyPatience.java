// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The time that a caller waits for a data key requested by another caller or by an
 * asynchronous provider.
 */
record DataKeyPatience(Duration limit) {

	static final DataKeyPatience DEFAULT = new DataKeyPatience(Duration.ofMinutes(1));

	DataKeyPatience {
		if (limit.isZero() || limit.isNegative()) {
			throw new IllegalArgumentException("The patience for data keys must be more than nothing, found " + limit);
		}
	}

	/**
	 * Blocks. An interruption or the end of the patience gives up this answer.
	 * @param atEnd the action at the end of the patience
	 */
	DataKey await(CompletableFuture<DataKey> answer, DataKeyRequest request, Runnable atEnd) {
		try {
			return answer.get(this.limit.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (InterruptedException interruption) {
			giveUp(answer);
			Thread.currentThread().interrupt();
			throw new TableTheoryException(ErrorCode.TIMEOUT,
					"The thread was interrupted while it waited for a data key", interruption);
		}
		catch (TimeoutException timeout) {
			giveUp(answer);
			atEnd.run();
			throw exhausted(request);
		}
		catch (CancellationException cancelled) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE,
					"The provider of data keys has cancelled its request", cancelled);
		}
		catch (ExecutionException failed) {
			throw DataKeyFutures.thrown(failed.getCause());
		}
	}

	private static void giveUp(CompletableFuture<DataKey> answer) {
		if (!answer.cancel(true)) {
			CompletableFuture<Void> unused = answer.thenAccept(DataKey::close);
		}
	}

	/**
	 * Fails the answer at the end of the patience, on a thread other than the timer's,
	 * which the whole JVM shares.
	 * @param atEnd the action at the end of the patience
	 */
	void limit(CompletableFuture<DataKey> answer, DataKeyRequest request, Runnable atEnd) {
		if (answer.isDone()) {
			return;
		}
		CompletableFuture<Void> end = new CompletableFuture<Void>().orTimeout(this.limit.toNanos(),
				TimeUnit.NANOSECONDS);
		CompletableFuture<?> unused = end.exceptionallyAsync((timeout) -> {
			atEnd.run();
			answer.completeExceptionally(exhausted(request));
			return null;
		});
		unused = answer.whenComplete((key, failure) -> end.complete(null));
	}

	private TableTheoryException exhausted(DataKeyRequest request) {
		return new TableTheoryException(ErrorCode.TIMEOUT, "No data key of the master key " + request.use.masterKey()
				+ " came within " + this.limit
				+ "; check the service that wraps data keys, or allow more time with FieldEncryption.Builder.patience");
	}

}
