// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Several ports that serve different calls.
 */
record FuturePortList(List<FuturePort> ports) implements FuturePort {

	@Override
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
		FuturePort serving = serving(call);
		return (serving != null) ? serving.answer(call, origin, context)
				: CompletableFuture.failedFuture(Admission.unanswered(call, origin));
	}

	@Override
	public boolean serves(Call<?> call) {
		return serving(call) != null;
	}

	private @Nullable FuturePort serving(Call<?> call) {
		for (FuturePort port : this.ports) {
			if (port.serves(call)) {
				return port;
			}
		}
		return null;
	}

}
