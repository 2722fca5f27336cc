// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Activity;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;

/**
 * The time in which an {@link Engine} and its copies make calls. Every call of every
 * program passes here, so that an end or a checkpoint also stops the programs that were
 * made before it.
 */
final class Lifetime {

	/** Long enough for a request and its attempts. */
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private static final long LOOK = Duration.ofMillis(2).toNanos();

	private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

	private final Activity activity = new Activity();

	private final List<Runnable> endings = new CopyOnWriteArrayList<>();

	private final Duration patience;

	Lifetime() {
		this(PATIENCE);
	}

	/** A lifetime with a limit of the time to wait for running programs. */
	Lifetime(Duration patience) {
		this.patience = patience;
	}

	/** Does this, too, at the end. */
	void endsWith(Runnable ending) {
		this.endings.add(ending);
	}

	/** The programs of all runners of the engine. */
	Activity activity() {
		return this.activity;
	}

	Port blocking(Port port) {
		return new LimitedPort(this, port);
	}

	FuturePort later(FuturePort port) {
		return new LimitedFuturePort(this, port);
	}

	/** Calls that are under way come to their ends. */
	void close() {
		this.state.set(State.CLOSED);
		this.endings.forEach(Runnable::run);
	}

	/**
	 * Refuses calls from now on, and waits for the programs that are under way.
	 * @throws TableTheoryException with {@link ErrorCode#TIMEOUT} if there still are some
	 * after ten seconds; calls are refused nevertheless
	 */
	void suspend() {
		this.state.compareAndSet(State.OPEN, State.SUSPENDED);
		if (isClosed()) {
			return;
		}
		long end = System.nanoTime() + this.patience.toNanos();
		while (this.activity.programs() > 0) {
			if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
				throw new TableTheoryException(ErrorCode.TIMEOUT, Origin.NONE,
						this.activity.programs() + " operations are still under way after " + this.patience
								+ ", and may hold data keys; make no checkpoint. Stop the users of this TableTheory"
								+ " and try again, or continue with afterRestore()",
						null);
			}
			LockSupport.parkNanos(LOOK);
		}
	}

	/** Answers calls again, unless this is the end. */
	void resume() {
		this.state.compareAndSet(State.SUSPENDED, State.OPEN);
	}

	boolean isClosed() {
		return this.state.get() == State.CLOSED;
	}

	private boolean isOpen() {
		return this.state.get() == State.OPEN;
	}

	private TableTheoryException refusal(Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, isClosed()
				? "This TableTheory is closed; the request was not sent. Build another one, or close it after the"
						+ " last call"
				: "This TableTheory is at rest for a checkpoint; the request was not sent. Call afterRestore() first",
				null);
	}

	/** The states of an engine, which decide if calls are answered. */
	private enum State {

		OPEN, SUSPENDED, CLOSED

	}

	private record LimitedPort(Lifetime lifetime, Port port) implements Port {

		@Override
		public boolean serves(Call<?> call) {
			return this.port.serves(call);
		}

		@Override
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			if (!this.lifetime.isOpen()) {
				throw this.lifetime.refusal(origin);
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
			return this.lifetime.isOpen() ? this.port.answer(call, origin, context)
					: CompletableFuture.failedFuture(this.lifetime.refusal(origin));
		}

	}

}
