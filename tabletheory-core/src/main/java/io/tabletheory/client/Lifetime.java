// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;

/**
 * How long a {@link TableTheory} answers. Every call of every program passes here, so
 * that what was made of it before its end is refused as well.
 */
final class Lifetime implements AutoCloseable {

	private volatile boolean ended;

	private final List<Runnable> endings = new CopyOnWriteArrayList<>();

	/** Does this, too, at the end. */
	void endsWith(Runnable ending) {
		this.endings.add(ending);
	}

	Port blocking(Port port) {
		return new LimitedPort(this, port);
	}

	FuturePort later(FuturePort port) {
		return new LimitedFuturePort(this, port);
	}

	/** Calls that are under way come to their ends. */
	@Override
	public void close() {
		this.ended = true;
		this.endings.forEach(Runnable::run);
	}

	private static TableTheoryException refusal(Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
				"This TableTheory is closed; the request was not sent. Build another one, or close it after the last call",
				null);
	}

	private record LimitedPort(Lifetime lifetime, Port port) implements Port {

		@Override
		public boolean serves(Call<?> call) {
			return this.port.serves(call);
		}

		@Override
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			if (this.lifetime.ended) {
				throw refusal(origin);
			}
			return this.port.answer(call, origin, context);
		}

	}

	private record LimitedFuturePort(Lifetime lifetime, FuturePort port) implements FuturePort {

		@Override
		public boolean serves(Call<?> call) {
			return this.port.serves(call);
		}

		@Override
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			return this.lifetime.ended ? CompletableFuture.failedFuture(refusal(origin))
					: this.port.answer(call, origin, context);
		}

	}

}
