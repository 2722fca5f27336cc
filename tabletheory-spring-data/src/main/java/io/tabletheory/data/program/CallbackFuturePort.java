// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Origin;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;

/**
 * Asks the callbacks of an application on the thread that takes the step: that of the
 * caller before the first request, and afterwards the one that brings the answer.
 */
record CallbackFuturePort(CallbackPort callbacks) implements FuturePort {

	@Override
	public boolean serves(Call<?> call) {
		return this.callbacks.serves(call);
	}

	@Override
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
		return CompletableFuture.completedFuture(this.callbacks.answer(call, origin, context));
	}

}
