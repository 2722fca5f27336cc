// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Deadline;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;

/**
 * The port that answers calls for data keys without blocking.
 */
@Internal
public final class DataKeyFuturePort implements FuturePort {

	private final DataKeyCache keys;

	public DataKeyFuturePort(DataKeyCache keys) {
		this.keys = keys;
	}

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof DataKeyCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Calls for data keys are answered by data keys.
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
		try {
			context.requireNoAccount(origin);
		}
		catch (TableTheoryException refusal) {
			return CompletableFuture.failedFuture(refusal);
		}
		CompletableFuture<DataKey> answer = at(origin, ((DataKeyCall) call).askLater(this.keys));
		Deadline deadline = context.deadline();
		if (deadline != null) {
			new DataKeyDeadline(deadline, origin).limit(answer);
		}
		return (CompletableFuture<A>) answer;
	}

	private static CompletableFuture<DataKey> at(Origin origin, CompletableFuture<DataKey> key) {
		// A dependent future would not do: cancelling it would neither give up the share
		// in a
		// pending key nor wipe the key when it arrives.
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		CompletableFuture<DataKey> unused = key.whenComplete((given, failure) -> {
			if (failure != null) {
				answer.completeExceptionally(at(origin, failure));
			}
			else if (!answer.complete(given)) {
				given.close();
			}
		});
		unused = answer.whenComplete((given, failure) -> key.cancel(true));
		return answer;
	}

	private static Throwable at(Origin origin, Throwable failure) {
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		return (cause instanceof TableTheoryException translated) ? translated.at(origin) : cause;
	}

}
